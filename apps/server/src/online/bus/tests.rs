//! The contract of every bus, tested in the process and over NATS.

use std::future::Future;

use flagfall_services::Nats;
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::nats::NatsBus;
use super::process::{Hub, ProcessBus};
use super::*;

const PATIENCE: Duration = Duration::from_secs(20);

type Node<B> = (B, mpsc::Receiver<Heard>);

fn block_on<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.expect("a runtime").block_on(future)
}

fn room(number: u64) -> RoomId {
    RoomId::from_random(number)
}

/// Repeats a message until it arrives: a subscription takes a while to become active.
async fn publish_until_heard(from: &impl Bus, to: &mut mpsc::Receiver<Heard>, sent: Heard) {
    let heard = async {
        loop {
            from.publish(sent.room, sent.news.clone().expect("news"));
            match timeout(Duration::from_millis(20), to.recv()).await {
                Ok(Some(heard)) if heard == sent => return,
                Ok(Some(_)) | Err(_) => {}
                Ok(None) => panic!("the bus closed the channel"),
            }
        }
    };
    timeout(PATIENCE, heard).await.expect("the message arrives");
}

async fn fulfils_the_contract<B: Bus>((one, mut to_one): Node<B>, (other, mut to_other): Node<B>) {
    let sent = |number, n_events| Heard { room: room(number), news: Some(News::Events(n_events)) };
    other.subscribe(room(1));
    one.subscribe(room(2));
    publish_until_heard(&one, &mut to_other, sent(1, 15)).await;
    let pointing = vec![flagfall_online::Pointing { seat: 2, cell: "c4".to_owned() }];
    let here = Presence { here: vec![1, 2], watching: 3, pointing };
    let here = Heard { room: room(1), news: Some(News::Here(u64::MAX, here)) };
    publish_until_heard(&one, &mut to_other, here).await;
    // A node receives neither its own messages, nor those about other rooms, nor those after it has unsubscribed.
    one.publish(room(2), News::Events(1));
    one.publish(room(3), News::Events(2));
    other.unsubscribe(room(1));
    other.subscribe(room(4));
    publish_until_heard(&one, &mut to_other, sent(4, 16)).await;
    one.publish(room(1), News::Events(17));
    publish_until_heard(&one, &mut to_other, sent(4, 18)).await;
    while let Ok(heard) = to_other.try_recv() {
        assert_eq!(heard.room, room(4));
    }
    // If the connection came up late, the node may have been told that it missed messages.
    while let Ok(heard) = to_one.try_recv() {
        assert_eq!(heard.news, None, "nothing was sent to it");
    }
}

#[test]
fn the_process_bus_fulfils_the_contract() {
    let hub = Hub::default();
    let node = || {
        let (listener, heard) = mpsc::channel(1000);
        (ProcessBus::new(&hub, listener, None), heard)
    };
    block_on(fulfils_the_contract(node(), node()));
}

#[test]
fn nats_fulfils_the_contract() {
    let mut nats = Nats::start();
    let url = nats.url();
    let node = || {
        let (listener, heard) = mpsc::channel(1000);
        (NatsBus::open(&url, listener).expect("a bus"), heard)
    };
    block_on(async {
        fulfils_the_contract(node(), node()).await;
        // After a server restart the bus reconnects, and rooms are told that they may have missed messages.
        let ((one, _), (other, mut heard)) = (node(), node());
        other.subscribe(room(1));
        publish_until_heard(&one, &mut heard, Heard { room: room(1), news: Some(News::Events(1)) })
            .await;
        assert!(other.is_up());
        nats.stop();
        one.publish(room(1), News::Events(1));
        nats.resume();
        let missed = Heard { room: room(1), news: None };
        let is_told =
            async { while heard.recv().await.expect("the channel stays open") != missed {} };
        timeout(PATIENCE, is_told).await.expect("the bus reconnects");
        publish_until_heard(&one, &mut heard, Heard { room: room(1), news: Some(News::Events(2)) })
            .await;
        let error = NatsBus::check("nats://127.0.0.1:1").await.err();
        assert!(error.expect("nothing listens there").to_string().contains("127.0.0.1:1"));
    });
}
