//! Discs, which differ in shape as well as in colour, and the plate with its holes.

use std::f32::consts::SQRT_2;

use eframe::egui::{
    Color32, ColorImage, Mesh, Painter, Pos2, Rect, Shape, Stroke, TextureHandle, TextureOptions,
    Vec2, pos2, vec2,
};
use flagfall_play::Piece;

use crate::theme::mixed;

/// Cached textures of round shapes: two triangles each, where the toolkit needs hundreds for a circle and thousands for
/// a disc. That matters on machines without a graphics card.
#[derive(Default)]
pub(super) struct Stamps(Option<Cut>);

/// The textures of one size.
struct Cut {
    /// The size in physical pixels, and the colours.
    made_for: (f32, [Color32; 2]),
    spot: TextureHandle,
    discs: [TextureHandle; 2],
}

/// Half of a texture's side in pixels: the disc and a margin for its soft edge.
fn half(radius: f32) -> f32 {
    radius.ceil() + 1.0
}

impl Stamps {
    /// A brush for round shapes of about this radius in points, with these disc colours.
    pub(super) fn brush(
        &mut self,
        painter: Painter,
        radius: f32,
        colours: [Color32; 2],
    ) -> Brush<'_> {
        let context = painter.ctx().clone();
        let radius = radius * context.pixels_per_point();
        self.0.take_if(|cut| cut.made_for != (radius, colours));
        let cut = self.0.get_or_insert_with(|| {
            let make = |name: &str, layers: &[Layer]| {
                context.load_texture(name, picture(radius, layers), TextureOptions::LINEAR)
            };
            Cut {
                made_for: (radius, colours),
                spot: make("spot", &[Layer::spot(0.0, 1.0, Color32::WHITE)]),
                discs: [(Piece::X, "cross"), (Piece::O, "ring")]
                    .map(|(piece, name)| make(name, &layers(piece, colours[index(piece)]))),
            }
        });
        Brush { painter, cut }
    }
}

/// A layer of a disc, in units of its radius.
enum Layer {
    /// A filled circle, `down` below the centre.
    Spot {
        down: f32,
        radius: f32,
        colour: Color32,
    },
    Cross {
        arm: f32,
        thick: f32,
        colour: Color32,
    },
}

impl Layer {
    const fn spot(down: f32, radius: f32, colour: Color32) -> Layer {
        Layer::Spot { down, radius, colour }
    }

    /// The coverage of a pixel and its colour.
    fn cover(&self, at: Vec2, radius_in_pixels: f32) -> (f32, Color32) {
        let (outside, colour) = match self {
            Layer::Spot { down, radius, colour } => {
                ((at - vec2(0.0, *down)).length() - radius, *colour)
            }
            Layer::Cross { arm, thick, colour } => {
                // By symmetry in all four quadrants: the distance from the diagonal and beyond its end.
                let at = vec2(at.x.abs(), at.y.abs());
                let (along, across) = ((at.x + at.y) / SQRT_2, (at.x - at.y).abs() / SQRT_2);
                ((across - thick / 2.0).max(along - arm * SQRT_2), *colour)
            }
        };
        ((0.5 - outside * radius_in_pixels).clamp(0.0, 1.0), colour)
    }
}

/// The layers of a disc from bottom to top: shadow, a rim lit from above, a groove, and its symbol.
fn layers(piece: Piece, colour: Color32) -> Vec<Layer> {
    let shade = mixed(colour, Color32::BLACK, 0.30);
    let light = mixed(colour, Color32::WHITE, 0.35);
    let ink = mixed(colour, Color32::BLACK, 0.55);
    let mut layers = vec![
        Layer::spot(0.0, 1.0, shade),
        Layer::spot(-0.03, 0.96, light),
        Layer::spot(0.02, 0.93, colour),
        Layer::spot(0.0, 0.785, mixed(colour, shade, 0.6)),
        Layer::spot(0.0, 0.735, colour),
    ];
    match piece {
        Piece::X => layers.push(Layer::Cross { arm: 0.34, thick: 0.17, colour: ink }),
        Piece::O => {
            layers.push(Layer::spot(0.0, 0.505, ink));
            layers.push(Layer::spot(0.0, 0.335, colour));
        }
    }
    layers
}

fn picture(radius: f32, layers: &[Layer]) -> ColorImage {
    let n_pixels = 2 * half(radius) as usize;
    let middle = n_pixels as f32 / 2.0;
    let pixels = (0..n_pixels * n_pixels).map(|nth| {
        let place = vec2((nth % n_pixels) as f32, (nth / n_pixels) as f32);
        let at = (place + Vec2::splat(0.5 - middle)) / radius;
        layers.iter().fold(Color32::TRANSPARENT, |below, layer| {
            let (part, colour) = layer.cover(at, radius);
            below.lerp_to_gamma(colour, part)
        })
    });
    ColorImage::new([n_pixels, n_pixels], pixels.collect())
}

fn index(piece: Piece) -> usize {
    match piece {
        Piece::X => 0,
        Piece::O => 1,
    }
}

/// Draws round shapes.
pub(super) struct Brush<'a> {
    pub(super) painter: Painter,
    cut: &'a Cut,
}

impl Brush<'_> {
    /// The same brush, clipped to an area.
    pub(super) fn within(&self, place: Rect) -> Brush<'_> {
        let clip = self.painter.clip_rect().intersect(place);
        Brush { painter: self.painter.with_clip_rect(clip), cut: self.cut }
    }

    pub(super) fn spot(&self, centre: Pos2, radius: f32, colour: Color32) {
        self.stamp(&self.cut.spot, centre, radius, colour);
    }

    fn stamp(&self, texture: &TextureHandle, centre: Pos2, radius: f32, tint: Color32) {
        let (made_for, _) = self.cut.made_for;
        let side = 2.0 * radius * half(made_for) / made_for;
        let place = Rect::from_center_size(centre, Vec2::splat(side));
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        self.painter.image(texture.id(), place, whole, tint);
    }

    /// Draws a disc: yellow ones have a cross, red ones a ring.
    pub(super) fn disc(&self, centre: Pos2, radius: f32, piece: Piece, sight: Sight) {
        let painter = &self.painter;
        let ring = |part: f32, thick: f32, colour: Color32| {
            let stroke = Stroke::new(radius * thick, colour);
            painter.circle_stroke(centre, radius * part, stroke);
        };
        let tint = match sight {
            Sight::Ghost => Color32::from_white_alpha(0x80),
            Sight::Plain | Sight::Last | Sight::Winning => Color32::WHITE,
        };
        self.stamp(&self.cut.discs[index(piece)], centre, radius, tint);
        match sight {
            Sight::Plain => (),
            Sight::Ghost => {
                ring(0.95, 0.09, self.cut.made_for.1[index(piece)].gamma_multiply(0.75));
            }
            Sight::Last => {
                painter.circle_filled(centre, radius * 0.17, Color32::BLACK);
                painter.circle_filled(centre, radius * 0.13, Color32::WHITE);
            }
            Sight::Winning => {
                ring(0.74, 0.24, Color32::BLACK);
                ring(0.78, 0.16, Color32::WHITE);
            }
        }
    }
}

/// The state of a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    Plain,
    /// A preview of where the next disc would land.
    Ghost,
    /// Dropped last.
    Last,
    /// In the winning line.
    Winning,
}

/// A square of the plate with a round hole, behind which discs fall.
pub(super) fn holed(square: Rect, radius: f32, colour: Color32) -> Shape {
    // A multiple of eight, so that the square's corners are vertices of the shape.
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
