//! The title picture: the palace on its hill at night, mirrored in the pool before it.
//!
//! Drawn for 320 × 240; a narrower screen shows its middle.

use crate::raster::{Picture, Shape, circle, dome, ellipse, horseshoe, pointed, poly, rect};

/// Width and height of the scene.
pub const SIZE: (usize, usize) = (320, 240);

/// Where the water begins.
const SHORE: f32 = 176.0;

const GOLD: u32 = 0xffcf5a;
const FAR: u32 = 0x1d2c5c;
const NEAR: u32 = 0x0a1026;
const WALL: u32 = 0xc98f56;
const LIT: u32 = 0xe9b877;
const SIDE: u32 = 0x8f5a3d;
const ROOF: u32 = 0x7a3b2e;

/// How much of the sky above the picture is left away.
pub const SKY: f32 = 30.0;

/// The scene with the game's name over it.
pub fn scene() -> Picture {
    let mut p = Picture::new();
    p.fade(rect(0.0, 0.0, 320.0, SHORE), 0x0b1233, 0x3d3f86, 0.0, 150.0);
    p.fade(rect(0.0, 120.0, 320.0, SHORE - 120.0), 0x363b80, 0x8a5a86, 120.0, SHORE);
    for (i, &(x, y)) in STARS.iter().enumerate() {
        p.paint(circle(x, y, if i % 3 == 0 { 1.1 } else { 0.7 }), 0xdfe6ff);
    }
    p.paint(circle(258.0, 98.0, 17.0), 0x4a5296);
    p.paint(circle(258.0, 98.0, 14.0).minus(circle(264.0, 94.0, 12.0)), 0xfff0c2);
    // Mountains behind.
    p.paint(
        poly(&[
            (0.0, 150.0),
            (28.0, 130.0),
            (50.0, 141.0),
            (86.0, 118.0),
            (120.0, 138.0),
            (160.0, 122.0),
            (204.0, 142.0),
            (240.0, 126.0),
            (276.0, 140.0),
            (320.0, 120.0),
            (320.0, SHORE),
            (0.0, SHORE),
        ]),
        FAR,
    );
    palace(&mut p);
    water(&mut p);
    for (dx, dy, top, bottom) in [(1.5, 2.0, NEAR, NEAR), (0.0, 0.0, 0xffe9a8, 0xe2982f)] {
        let mut x = 53.0 + dx;
        for letter in "ALHAMBRA".chars() {
            let (shape, width) = glyph(letter, x, SKY + 14.0 + dy);
            p.fade(shape, top, bottom, SKY + 14.0, SKY + 50.0);
            x += width + 4.0;
        }
    }
    p
}

const STARS: [(f32, f32); 26] = [
    (12.0, 18.0),
    (34.0, 60.0),
    (48.0, 26.0),
    (58.0, 92.0),
    (66.0, 12.0),
    (80.0, 74.0),
    (92.0, 108.0),
    (104.0, 18.0),
    (122.0, 84.0),
    (140.0, 10.0),
    (152.0, 98.0),
    (168.0, 78.0),
    (182.0, 16.0),
    (198.0, 102.0),
    (214.0, 22.0),
    (246.0, 14.0),
    (258.0, 98.0),
    (266.0, 60.0),
    (280.0, 24.0),
    (292.0, 84.0),
    (300.0, 46.0),
    (312.0, 104.0),
    (24.0, 104.0),
    (6.0, 78.0),
    (244.0, 110.0),
    (110.0, 100.0),
];

fn tower(p: &mut Picture, x: f32, top: f32, width: f32) {
    p.paint(rect(x, top, width, SHORE - top), WALL);
    p.paint(rect(x + width * 0.62, top, width * 0.38, SHORE - top), SIDE);
    let count = 4;
    let tooth = width / (2 * count - 1) as f32;
    for i in 0..count {
        p.paint(rect(x + 2.0 * tooth * i as f32, top - 4.0, tooth, 5.0), WALL);
    }
    p.paint(pointed(x + width * 0.35, 5.0, top + 9.0, top + 20.0), GOLD);
}

fn palace(p: &mut Picture) {
    // The hill.
    p.paint(ellipse(160.0, SHORE + 6.0, 190.0, 26.0).and(rect(0.0, 0.0, 320.0, SHORE)), NEAR);
    // Walls from left to right.
    p.paint(rect(44.0, 152.0, 240.0, SHORE - 152.0), SIDE);
    for i in 0..30 {
        p.paint(rect(44.0 + 8.0 * i as f32, 148.0, 4.5, 5.0), SIDE);
    }
    tower(p, 60.0, 126.0, 22.0);
    tower(p, 236.0, 118.0, 24.0);
    // The main hall with its dome.
    p.paint(rect(120.0, 132.0, 76.0, SHORE - 132.0), LIT);
    p.paint(rect(172.0, 132.0, 24.0, SHORE - 132.0), WALL);
    p.paint(rect(116.0, 128.0, 84.0, 5.0), ROOF);
    p.paint(dome(158.0, 20.0, 129.0, 24.0), 0xd9a441);
    p.paint(dome(158.0, 20.0, 129.0, 24.0).minus(ellipse(152.0, 118.0, 21.0, 20.0)), 0xa8742d);
    p.paint(rect(157.0, 97.0, 2.0, 9.0), GOLD);
    for i in 0..5 {
        let x = 128.5 + 14.5 * i as f32;
        p.paint(horseshoe(x, 10.0, 142.0, SHORE), 0x3a1d2a);
        p.paint(horseshoe(x, 6.0, 148.0, SHORE), 0xffb347);
    }
    // A wing with windows.
    p.paint(rect(84.0, 144.0, 34.0, SHORE - 144.0), WALL);
    p.paint(poly(&[(80.0, 145.0), (86.0, 138.0), (116.0, 138.0), (120.0, 145.0)]), ROOF);
    p.paint(rect(200.0, 146.0, 34.0, SHORE - 146.0), WALL);
    p.paint(poly(&[(197.0, 147.0), (203.0, 140.0), (232.0, 140.0), (237.0, 147.0)]), ROOF);
    for x in [91.0, 101.0, 111.0, 208.0, 218.0, 228.0] {
        p.paint(pointed(x, 5.0, 152.0, 163.0), GOLD);
    }
    // Cypresses before the walls.
    for (x, h) in
        [(30.0, 44.0), (48.0, 32.0), (262.0, 36.0), (278.0, 48.0), (296.0, 34.0), (14.0, 30.0)]
    {
        p.paint(ellipse(x, SHORE - h * 0.5, 6.0, h * 0.55).and(rect(0.0, 0.0, 320.0, SHORE)), NEAR);
    }
}

fn water(p: &mut Picture) {
    p.fade(rect(0.0, SHORE, 320.0, 100.0), 0x2a2f66, 0x0b1233, SHORE, 264.0);
    p.paint(rect(0.0, SHORE, 320.0, 2.5), 0xd8b781);
    // Broken reflections of the lit windows and the moon.
    for (x, w) in [(128.0, 10.0), (143.0, 10.0), (157.0, 10.0), (172.0, 10.0), (186.0, 10.0)] {
        for (i, fade) in [0xc07a3a, 0x93593f, 0x6b4450, 0x463a5e].into_iter().enumerate() {
            let y = SHORE + 7.0 + 9.0 * i as f32;
            p.paint(
                ellipse(x + if i % 2 == 0 { 1.5 } else { -1.5 }, y, w * 0.5 - i as f32 * 0.5, 1.6),
                fade,
            );
        }
    }
    for (i, &(x, y)) in
        [(258.0, 190.0), (255.0, 199.0), (261.0, 208.0), (257.0, 218.0)].iter().enumerate()
    {
        p.paint(ellipse(x, y, 11.0 - 2.0 * i as f32, 1.5), 0x8f8cb8);
    }
}

/// A letter of the name and its width. The A is a pointed arch, the M a double one.
fn glyph(letter: char, x: f32, top: f32) -> (Shape, f32) {
    let foot = top + 34.0;
    let tall = foot - top;
    let stem = |dx: f32| rect(x + dx, top, 5.5, tall).or(rect(x + dx - 1.5, foot - 2.0, 8.5, 2.0));
    match letter {
        'A' => {
            let outer = pointed(x + 11.5, 23.0, top, foot);
            let inner = pointed(x + 11.5, 12.0, top + 9.0, foot + 1.0);
            (outer.minus(inner).or(rect(x + 4.0, top + 20.0, 15.0, 3.5)), 23.0)
        }
        'L' => (
            stem(1.5).or(rect(x + 2.0, foot - 4.5, 17.0, 4.5)).or(rect(
                x + 16.0,
                foot - 9.0,
                3.0,
                9.0,
            )),
            19.0,
        ),
        'H' => (stem(1.5).or(stem(17.0)).or(rect(x + 4.0, top + 15.0, 16.0, 4.0)), 24.0),
        'M' => {
            let arch = |cx: f32| {
                pointed(cx, 18.0, top, foot).minus(pointed(cx, 8.0, top + 8.0, foot + 1.0))
            };
            (arch(x + 9.0).or(arch(x + 22.0)), 31.0)
        }
        'B' => {
            let bowl = |cy: f32, r: f32| {
                ellipse(x + 8.0, cy, r * 1.35, r)
                    .minus(ellipse(x + 7.0, cy, r * 1.35 - 5.5, r - 4.0))
                    .and(rect(x + 6.0, top - 2.0, 30.0, 40.0))
            };
            (stem(1.5).or(bowl(top + 8.5, 8.5)).or(bowl(foot - 9.5, 9.5)), 21.0)
        }
        _ => {
            let bowl = ellipse(x + 8.0, top + 9.5, 13.0, 9.5)
                .minus(ellipse(x + 7.0, top + 9.5, 7.5, 5.5))
                .and(rect(x + 6.0, top - 2.0, 30.0, 40.0));
            let leg = poly(&[
                (x + 8.0, top + 17.0),
                (x + 14.5, top + 17.0),
                (x + 24.0, foot),
                (x + 17.0, foot),
            ]);
            (stem(1.5).or(bowl).or(leg), 22.0)
        }
    }
}
