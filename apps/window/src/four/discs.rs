//! Discs, told apart by shape as well as by colour, and the plate with its holes.

use eframe::egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, Vec2, lerp, pos2, vec2};
use flagfall_play::Piece;

/// How a disc is to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    Plain,
    /// Where the next one would come to lie.
    Ghost,
    /// Dropped last.
    Last,
    /// In the winning line.
    Winning,
}

/// A disc: yellow ones have a cross, red ones a ring.
pub(super) fn disc(
    painter: &Painter,
    centre: Pos2,
    radius: f32,
    piece: Piece,
    colour: Color32,
    sight: Sight,
) {
    if sight == Sight::Ghost {
        painter.circle_filled(centre, radius, colour.gamma_multiply(0.22));
        let stroke = Stroke::new(radius * 0.09, colour.gamma_multiply(0.75));
        painter.circle_stroke(centre, radius * 0.95, stroke);
        shape(painter, centre, radius, piece, colour.gamma_multiply(0.55));
        return;
    }
    let shade = mixed(colour, Color32::BLACK, 0.30);
    let light = mixed(colour, Color32::WHITE, 0.35);
    painter.circle_filled(centre, radius, shade);
    // The rim is lit from above.
    painter.circle_filled(centre - vec2(0.0, radius * 0.03), radius * 0.96, light);
    painter.circle_filled(centre + vec2(0.0, radius * 0.02), radius * 0.93, colour);
    painter.circle_stroke(
        centre,
        radius * 0.76,
        Stroke::new(radius * 0.05, mixed(colour, shade, 0.6)),
    );
    shape(painter, centre, radius, piece, mixed(colour, Color32::BLACK, 0.55));
    match sight {
        Sight::Plain | Sight::Ghost => (),
        Sight::Last => {
            painter.circle_filled(centre, radius * 0.17, Color32::BLACK);
            painter.circle_filled(centre, radius * 0.13, Color32::WHITE);
        }
        Sight::Winning => {
            painter.circle_stroke(
                centre,
                radius * 0.74,
                Stroke::new(radius * 0.24, Color32::BLACK),
            );
            painter.circle_stroke(
                centre,
                radius * 0.78,
                Stroke::new(radius * 0.16, Color32::WHITE),
            );
        }
    }
}

fn shape(painter: &Painter, centre: Pos2, radius: f32, piece: Piece, ink: Color32) {
    let thick = radius * 0.17;
    match piece {
        Piece::X => {
            let arm = radius * 0.34;
            for way in [vec2(arm, arm), vec2(arm, -arm)] {
                painter.line_segment([centre - way, centre + way], Stroke::new(thick, ink));
            }
        }
        Piece::O => {
            painter.circle_stroke(centre, radius * 0.42, Stroke::new(thick, ink));
        }
    }
}

/// So much of the other colour.
pub(super) fn mixed(one: Color32, other: Color32, part: f32) -> Color32 {
    let mix = |one: u8, other: u8| lerp(f32::from(one)..=f32::from(other), part) as u8;
    Color32::from_rgb(mix(one.r(), other.r()), mix(one.g(), other.g()), mix(one.b(), other.b()))
}

/// A square of the plate with a round hole in it, so that discs fall behind the plate.
pub(super) fn holed(square: Rect, radius: f32, colour: Color32) -> Shape {
    // A multiple of eight: the corners of the square are among the corners of the shape.
    const N_CORNERS: u32 = 56;
    let mut mesh = Mesh::default();
    let (centre, half) = (square.center(), square.width() / 2.0);
    for nth in 0..N_CORNERS {
        let way = Vec2::angled(nth as f32 * std::f32::consts::TAU / N_CORNERS as f32);
        let reach = half / way.x.abs().max(way.y.abs());
        let outer = centre + way * reach;
        mesh.colored_vertex(centre + way * radius, colour);
        mesh.colored_vertex(pos2(outer.x, outer.y), colour);
        let (inner, next) = (2 * nth, 2 * ((nth + 1) % N_CORNERS));
        mesh.add_triangle(inner, inner + 1, next);
        mesh.add_triangle(inner + 1, next + 1, next);
    }
    Shape::mesh(mesh)
}
