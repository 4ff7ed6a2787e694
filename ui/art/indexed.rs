//! Small pictures of few colours: half a byte a pixel, of which 0 is nothing.

/// The colours of a picture beside nothing.
const COLOURS: usize = 15;

/// A picture of at most [`COLOURS`] colours.
pub struct Indexed {
    /// RGB565; the first stands for nothing.
    pub palette: Vec<u16>,
    /// Two pixels a byte, the left one in the low half.
    pub pixels: Vec<u8>,
}

type Rgb = [f32; 3];

fn distance(a: Rgb, b: Rgb) -> f32 {
    let [dr, dg, db] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    // The eye sees green best.
    2.0 * dr * dr + 4.0 * dg * dg + 3.0 * db * db
}

fn nearest(palette: &[Rgb], colour: Rgb) -> usize {
    let mut best = 0;
    for (index, &other) in palette.iter().enumerate() {
        if distance(other, colour) < distance(palette[best], colour) {
            best = index;
        }
    }
    best
}

/// The colours that stand best for all: each new one is the one farthest from those there are, then
/// all move to the middle of what they stand for.
fn choose(colours: &[Rgb]) -> Vec<Rgb> {
    let mut palette = vec![colours[0]];
    while palette.len() < COLOURS {
        let gap = |colour: Rgb| distance(palette[nearest(&palette, colour)], colour);
        let mut farthest = colours[0];
        for &colour in colours {
            if gap(colour) > gap(farthest) {
                farthest = colour;
            }
        }
        if gap(farthest) == 0.0 {
            break;
        }
        palette.push(farthest);
    }
    for _ in 0..8 {
        let mut sums = vec![([0.0; 3], 0.0); palette.len()];
        for &colour in colours {
            let (sum, count): &mut (Rgb, f32) = &mut sums[nearest(&palette, colour)];
            (0..3).for_each(|i| sum[i] += colour[i]);
            *count += 1.0;
        }
        for (place, (sum, count)) in palette.iter_mut().zip(sums) {
            if count > 0.0 {
                *place = sum.map(|total| total / count);
            }
        }
    }
    palette
}

/// Reduces pixels, each a colour and how far it is covered; those less than half covered are left
/// out.
pub fn reduce(pixels: &[(Rgb, f32)], rgb565: impl Fn(Rgb) -> u16) -> Indexed {
    let seen: Vec<Rgb> =
        pixels.iter().filter(|(_, cover)| *cover >= 0.5).map(|(rgb, _)| *rgb).collect();
    let palette = choose(&seen);
    let index = |&(rgb, cover): &(Rgb, f32)| {
        if cover < 0.5 { 0 } else { nearest(&palette, rgb) as u8 + 1 }
    };
    let indices: Vec<u8> = pixels.iter().map(index).collect();
    Indexed {
        palette: [0].into_iter().chain(palette.iter().map(|&rgb| rgb565(rgb))).collect(),
        pixels: indices.chunks(2).map(|pair| pair[0] | pair.get(1).unwrap_or(&0) << 4).collect(),
    }
}
