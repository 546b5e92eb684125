//! Shapes that can be drawn as pixels or as SVG.

use std::fmt::Write;

use crate::bitmap::Rect;
use crate::glyphs::Glyph;
use crate::{Bitmap, Pixel};

/// A shape of one colour. Lengths are in pixels; a [`Point`] can be between them.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    /// A rectangle with corners rounded by this radius.
    Box {
        place: Rect,
        corner: u32,
        fill: Pixel,
    },
    Disc {
        centre: Point,
        radius: f32,
        fill: Pixel,
    },
    /// A circle outline; the radius is to the middle of the stroke.
    Ring {
        centre: Point,
        radius: f32,
        pen: f32,
        fill: Pixel,
    },
    /// A polygon without holes.
    Polygon {
        corners: Vec<Point>,
        fill: Pixel,
    },
    /// A glyph with dots of `scale` × `scale` pixels.
    Sign {
        glyph: Glyph,
        left: u32,
        top: u32,
        scale: u32,
        fill: Pixel,
    },
}

pub(crate) type Point = (f32, f32);

/// Samples per pixel in each direction, for anti-aliasing.
const N_SAMPLES: u32 = 4;

impl Shape {
    /// Draws the shape. Edge pixels are blended in quarters, which keeps the number of colours small.
    pub(crate) fn paint(&self, bitmap: &mut Bitmap) {
        match *self {
            Shape::Box { place, corner: 0, fill } => bitmap.fill(place, fill),
            Shape::Sign { glyph, left, top, scale, fill } => {
                bitmap.stamp(glyph, left, top, scale, fill);
            }
            Shape::Box { fill, .. }
            | Shape::Disc { fill, .. }
            | Shape::Ring { fill, .. }
            | Shape::Polygon { fill, .. } => {
                for y in 0..bitmap.height() {
                    for x in 0..bitmap.width() {
                        bitmap.mix(x, y, self.quarters(x, y), fill);
                    }
                }
            }
        }
    }

    /// The coverage of a pixel in quarters.
    fn quarters(&self, x: u32, y: u32) -> u32 {
        let middle =
            |pixel: u32, sample: u32| pixel as f32 + (sample as f32 + 0.5) / N_SAMPLES as f32;
        let samples = (0..N_SAMPLES * N_SAMPLES).filter(|sample| {
            self.covers((middle(x, sample % N_SAMPLES), middle(y, sample / N_SAMPLES)))
        });
        (samples.count() as u32 * 4 + N_SAMPLES) / (N_SAMPLES * N_SAMPLES)
    }

    fn covers(&self, point: Point) -> bool {
        let distance = |from: Point| (from.0 - point.0).hypot(from.1 - point.1);
        match self {
            Shape::Box { place, corner, .. } => {
                let corner = *corner as f32;
                let nearest = |value: f32, start: u32, length: u32| {
                    let (start, end) = (start as f32 + corner, (start + length) as f32 - corner);
                    value.clamp(start, end.max(start))
                };
                let inside = (
                    nearest(point.0, place.left, place.width),
                    nearest(point.1, place.top, place.height),
                );
                distance(inside) <= corner
            }
            Shape::Disc { centre, radius, .. } => distance(*centre) <= *radius,
            Shape::Ring { centre, radius, pen, .. } => {
                (distance(*centre) - radius).abs() <= pen / 2.0
            }
            Shape::Polygon { corners, .. } => is_inside(corners, point),
            Shape::Sign { .. } => unreachable!("a sign is stamped"),
        }
    }

    /// Writes the shape as an SVG element.
    pub(crate) fn write_svg(&self, svg: &mut String) {
        let written = match self {
            Shape::Box { place: Rect { left, top, width, height }, corner, fill } => {
                let rounded = match corner {
                    0 => String::new(),
                    corner => format!(r#" rx="{corner}""#),
                };
                let fill = hex(*fill);
                write!(
                    svg,
                    r#"<rect x="{left}" y="{top}" width="{width}" height="{height}"{rounded} fill="{fill}"/>"#
                )
            }
            Shape::Disc { centre: (x, y), radius, fill } => {
                write!(svg, r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{}"/>"#, hex(*fill))
            }
            Shape::Ring { centre: (x, y), radius, pen, fill } => write!(
                svg,
                r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{}" stroke-width="{pen}"/>"#,
                hex(*fill)
            ),
            Shape::Polygon { corners, fill } => {
                let points: Vec<String> = corners.iter().map(|(x, y)| format!("{x},{y}")).collect();
                write!(svg, r#"<polygon points="{}" fill="{}"/>"#, points.join(" "), hex(*fill))
            }
            Shape::Sign { glyph, left, top, scale, fill } => {
                let dots = glyph.dots().map(|(column, row)| {
                    let (x, y) = (left + column * scale, top + row * scale);
                    format!("M{x} {y}h{scale}v{scale}h-{scale}z")
                });
                let dots: String = dots.collect();
                write!(svg, r#"<path d="{dots}" fill="{}"/>"#, hex(*fill))
            }
        };
        written.expect("writing to a string cannot fail");
    }
}

/// The even-odd rule: whether a ray to the right crosses the outline an odd number of times.
fn is_inside(corners: &[Point], (x, y): Point) -> bool {
    let sides = corners.iter().zip(corners.iter().cycle().skip(1));
    let crossings = sides.filter(|&(one, other)| {
        (one.1 > y) != (other.1 > y)
            && x < (other.0 - one.0) * (y - one.1) / (other.1 - one.1) + one.0
    });
    crossings.count() % 2 == 1
}

/// A colour in SVG notation.
pub(crate) fn hex(Pixel { red, green, blue }: Pixel) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
