//! Paints the window without a graphics card, to look at its screens. Slow and simple: every triangle, pixel by pixel.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::rc::Rc;

use eframe::App as _;
use eframe::egui::epaint::{Primitive, Vertex};
use eframe::egui::{
    Color32, ColorImage, ImageData, Mesh, Pos2, Rect, TextureId, TexturesDelta, pos2,
};
use egui_kittest::TestRenderer;

use crate::rehearsal::Rehearsal;

/// The textures that the window has sent to the screen.
#[derive(Clone, Default)]
pub(crate) struct Painter(Rc<RefCell<BTreeMap<TextureId, ColorImage>>>);

impl TestRenderer for Painter {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        let mut textures = self.0.borrow_mut();
        for (id, changes) in &delta.set {
            for change in changes {
                let ImageData::Color(image) = &change.image;
                match (change.pos, textures.get_mut(id)) {
                    (Some([left, top]), Some(texture)) => {
                        for y in 0..image.height() {
                            for x in 0..image.width() {
                                texture[(left + x, top + y)] = image[(x, y)];
                            }
                        }
                    }
                    _ => drop(textures.insert(*id, ColorImage::clone(image))),
                }
            }
        }
        delta.clear();
    }
}

impl Painter {
    /// A picture of the window's last frame.
    pub(crate) fn picture(&self, window: &Rehearsal) -> ColorImage {
        let context = &window.harness.ctx;
        let ground = window.harness.state().clear_color(&context.global_style().visuals);
        let [red, green, blue, _] = ground.map(|part| (part * 255.0).round() as u8);
        let ground = Color32::from_rgb(red, green, blue);
        let size = context.content_rect().size();
        let mut picture = ColorImage::filled([size.x as usize, size.y as usize], ground);
        let textures = self.0.borrow();
        for clipped in context.tessellate(window.harness.output().shapes.clone(), 1.0) {
            if let Primitive::Mesh(mesh) = &clipped.primitive {
                let texture = &textures[&mesh.texture_id];
                paint(&mut picture, mesh, texture, clipped.clip_rect);
            }
        }
        picture
    }
}

fn paint(picture: &mut ColorImage, mesh: &Mesh, texture: &ColorImage, clip: Rect) {
    for corners in mesh.indices.as_chunks::<3>().0 {
        let [a, b, c] = corners.map(|index| mesh.vertices[index as usize]);
        // The corners of every triangle in the same order.
        let (b, c) = if edge(a.pos, b.pos, c.pos) < 0.0 { (c, b) } else { (b, c) };
        triangle(picture, [a, b, c], texture, clip);
    }
}

/// Twice the area of a triangle; negative if its corners are in the other order.
fn edge(a: Pos2, b: Pos2, c: Pos2) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

fn triangle(picture: &mut ColorImage, corners: [Vertex; 3], texture: &ColorImage, clip: Rect) {
    let [a, b, c] = corners.map(|corner| corner.pos);
    let area = edge(a, b, c);
    let whole = Rect::from_min_size(Pos2::ZERO, picture.size.map(|side| side as f32).into());
    let place = Rect::from_points(&[a, b, c]).intersect(clip.round()).intersect(whole);
    if area <= 0.0 || place.is_negative() {
        return;
    }
    // A pixel on an edge belongs to one of the two triangles beside it.
    let belongs = |part: f32, from: Pos2, to: Pos2| {
        part > 0.0 || part == 0.0 && (to.y < from.y || to.y == from.y && to.x > from.x)
    };
    let [width, height] = texture.size.map(|side| side as f32);
    for y in place.top() as usize..place.bottom().ceil() as usize {
        for x in place.left() as usize..place.right().ceil() as usize {
            let at = pos2(x as f32 + 0.5, y as f32 + 0.5);
            let parts = [edge(b, c, at), edge(c, a, at), edge(a, b, at)];
            let is_inside =
                belongs(parts[0], b, c) && belongs(parts[1], c, a) && belongs(parts[2], a, b);
            if !is_inside || !clip.contains(at) {
                continue;
            }
            let mixed = |value: &dyn Fn(&Vertex) -> f32| {
                let sum: f32 =
                    corners.iter().zip(parts).map(|(corner, part)| value(corner) * part).sum();
                sum / area
            };
            let u = (mixed(&|corner| corner.uv.x) * width).clamp(0.0, width - 1.0);
            let v = (mixed(&|corner| corner.uv.y) * height).clamp(0.0, height - 1.0);
            let texel = texture[(u as usize, v as usize)].to_array();
            let ink: [f32; 4] = std::array::from_fn(|channel| {
                let colour = mixed(&|corner| corner.color.to_array()[channel].into());
                colour * f32::from(texel[channel]) / 255.0
            });
            let pixel = &mut picture[(x, y)];
            let below = pixel.to_array();
            let [red, green, blue, _] = std::array::from_fn(|channel| {
                (ink[channel] + f32::from(below[channel]) * (1.0 - ink[3] / 255.0)).round() as u8
            });
            *pixel = Color32::from_rgb(red, green, blue);
        }
    }
}

/// Saves a picture as PNG.
pub(crate) fn write(picture: &ColorImage, file: &Path) {
    let [width, height] = picture.size.map(|side| side as u32);
    let file = fs::File::create(file).expect("a file for the picture");
    let mut encoder = png::Encoder::new(file, width, height);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a picture");
    let pixels = picture.pixels.iter().flat_map(|pixel| [pixel.r(), pixel.g(), pixel.b()]);
    writer.write_image_data(&pixels.collect::<Vec<u8>>()).expect("a picture");
}
