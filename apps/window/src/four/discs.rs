//! Discs, told apart by shape as well as by colour, and the plate with its holes.

use std::f32::consts::SQRT_2;

use eframe::egui::{
    Color32, ColorImage, Context, Mesh, Painter, Pos2, Rect, Shape, Stroke, TextureHandle,
    TextureOptions, Vec2, lerp, pos2, vec2,
};
use flagfall_play::Piece;

/// Round things as pictures: painted as two triangles, where the toolkit needs hundreds for a circle and thousands for a
/// disc. A board has so many of them that without a graphics card it matters.
#[derive(Default)]
pub(super) struct Stamps {
    /// How large, in pixels of the screen, and in which colours.
    cut_for: Option<(f32, [Color32; 2])>,
    spot: Option<TextureHandle>,
    discs: [Option<TextureHandle>; 2],
}

/// Half of a picture's side, in pixels: the disc and a margin for its soft edge.
fn half(radius: f32) -> f32 {
    radius.ceil() + 1.0
}

impl Stamps {
    /// Makes pictures for this radius, in points, and these colours of discs, where they are not there yet.
    pub(super) fn cut(&mut self, context: &Context, radius: f32, colours: [Color32; 2]) {
        let radius = radius * context.pixels_per_point();
        if self.cut_for == Some((radius, colours)) {
            return;
        }
        self.cut_for = Some((radius, colours));
        let make = |name: &str, layers: &[Layer]| {
            Some(context.load_texture(name, picture(radius, layers), TextureOptions::LINEAR))
        };
        self.spot = make("spot", &[Layer::spot(0.0, 1.0, Color32::WHITE)]);
        self.discs = [(Piece::X, "cross"), (Piece::O, "ring")]
            .map(|(piece, name)| make(name, &layers(piece, colours[index(piece)])));
    }
}

/// A piece of what a disc is painted of, in radii.
enum Layer {
    /// So far below the middle, so large.
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

    /// How much of a pixel it covers that is here, and with what.
    fn cover(&self, at: Vec2, radius_in_pixels: f32) -> (f32, Color32) {
        let (outside, colour) = match self {
            Layer::Spot { down, radius, colour } => {
                ((at - vec2(0.0, *down)).length() - radius, *colour)
            }
            Layer::Cross { arm, thick, colour } => {
                // The same in all four quarters: how far it is from the diagonal, and beyond its end.
                let at = vec2(at.x.abs(), at.y.abs());
                let (along, across) = ((at.x + at.y) / SQRT_2, (at.x - at.y).abs() / SQRT_2);
                ((across - thick / 2.0).max(along - arm * SQRT_2), *colour)
            }
        };
        ((0.5 - outside * radius_in_pixels).clamp(0.0, 1.0), colour)
    }
}

/// What a disc is painted of, from below: its shade, a rim that is lit from above, a groove, and its shape.
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

/// Paints round things: with the stamps where there are some, otherwise as the toolkit does.
pub(super) struct Brush<'a> {
    pub(super) painter: Painter,
    stamps: Option<&'a Stamps>,
}

impl<'a> Brush<'a> {
    pub(super) fn new(painter: Painter, stamps: &'a Stamps) -> Brush<'a> {
        Brush { painter, stamps: Some(stamps) }
    }

    /// For few things, or small ones.
    pub(super) fn plain(painter: Painter) -> Brush<'static> {
        Brush { painter, stamps: None }
    }

    /// The same where only this may be painted on.
    pub(super) fn within(&self, place: Rect) -> Brush<'a> {
        let clip = self.painter.clip_rect().intersect(place);
        Brush { painter: self.painter.with_clip_rect(clip), stamps: self.stamps }
    }

    pub(super) fn spot(&self, centre: Pos2, radius: f32, colour: Color32) {
        match self.stamps.and_then(|stamps| Some((stamps.spot.as_ref()?, stamps.cut_for?))) {
            Some((texture, (cut_for, _))) => self.stamp(texture, centre, radius, cut_for, colour),
            None => {
                self.painter.circle_filled(centre, radius, colour);
            }
        }
    }

    fn disc(&self, piece: Piece, centre: Pos2, radius: f32, colour: Color32) {
        let texture = self
            .stamps
            .and_then(|stamps| Some((stamps.discs[index(piece)].as_ref()?, stamps.cut_for?)));
        if let Some((texture, (cut_for, _))) = texture {
            return self.stamp(texture, centre, radius, cut_for, Color32::WHITE);
        }
        for layer in layers(piece, colour) {
            match layer {
                Layer::Spot { down, radius: part, colour } => {
                    let centre = centre + vec2(0.0, down * radius);
                    self.painter.circle_filled(centre, radius * part, colour);
                }
                Layer::Cross { arm, thick, colour } => {
                    cross(&self.painter, centre, radius * arm, radius * thick, colour);
                }
            }
        }
    }

    fn stamp(
        &self,
        texture: &TextureHandle,
        centre: Pos2,
        radius: f32,
        cut_for: f32,
        tint: Color32,
    ) {
        let side = 2.0 * radius * half(cut_for) / cut_for;
        let place = Rect::from_center_size(centre, Vec2::splat(side));
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        self.painter.image(texture.id(), place, whole, tint);
    }
}

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
    brush: &Brush<'_>,
    centre: Pos2,
    radius: f32,
    piece: Piece,
    colour: Color32,
    sight: Sight,
) {
    let painter = &brush.painter;
    if sight == Sight::Ghost {
        brush.spot(centre, radius, colour.gamma_multiply(0.22));
        let stroke = Stroke::new(radius * 0.09, colour.gamma_multiply(0.75));
        painter.circle_stroke(centre, radius * 0.95, stroke);
        shape(painter, centre, radius, piece, colour.gamma_multiply(0.55));
        return;
    }
    brush.disc(piece, centre, radius, colour);
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

/// The shape of a disc that is not there yet.
fn shape(painter: &Painter, centre: Pos2, radius: f32, piece: Piece, ink: Color32) {
    let thick = radius * 0.17;
    match piece {
        Piece::X => cross(painter, centre, radius * 0.34, thick, ink),
        Piece::O => {
            painter.circle_stroke(centre, radius * 0.42, Stroke::new(thick, ink));
        }
    }
}

fn cross(painter: &Painter, centre: Pos2, arm: f32, thick: f32, ink: Color32) {
    for way in [vec2(arm, arm), vec2(arm, -arm)] {
        painter.line_segment([centre - way, centre + way], Stroke::new(thick, ink));
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
