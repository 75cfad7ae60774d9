import { add, between, blur, linear, type Canvas } from './canvas.ts';
import { darker, lighter, mix } from './color.ts';
import { rolling } from './curve.ts';
import { drawRidge, drawSky, type Sky } from './sky.ts';
import { finish } from './texture.ts';

export interface Coast {
  sky: Sky;
  sea: readonly [string, string];
  sand: readonly [string, string];
  /** What stands in the picture. */
  motif: 'groynes' | 'lighthouse' | 'dunes' | 'boat' | 'mudflat' | 'pier' | 'breakers' | 'hut';
  horizon?: number;
}

function drawSea(canvas: Canvas, coast: Coast, horizon: number): void {
  const { width, height } = canvas;
  const [far, near] = coast.sea;
  const top = height * horizon;
  add(
    canvas,
    `<rect y="${top}" width="${width}" height="${height - top}" fill="${linear(canvas, [
      [0, far],
      [1, near],
    ])}"/>`,
  );
  const waves = Array.from({ length: 150 }, (_, index) => {
    const depth = (index / 150) ** 1.7;
    const [y, long] = [top + depth * (height - top), between(canvas, 30, 110) * (0.4 + depth * 2.4)];
    const color = index % 3 ? lighter(far, 0.35) : darker(near, 0.25);
    return `<path d="M${canvas.random() * width} ${y}q${long / 2} ${-3 - depth * 7} ${long} 0" fill="none" stroke="${color}" stroke-width="${1 + depth * 3}" stroke-linecap="round" opacity="${between(canvas, 0.12, 0.4)}"/>`;
  });
  add(canvas, ...waves);
  if (!coast.sky.disc) return;
  const { x, color, radius } = coast.sky.disc;
  const glints = Array.from({ length: 90 }, (_, index) => {
    const depth = index / 90;
    const spread = width * radius * (0.7 + depth * 2.2);
    return `<ellipse cx="${x * width + between(canvas, -spread, spread)}" cy="${top + depth * (height - top) * 0.8}" rx="${between(canvas, 6, 30) * (0.5 + depth)}" ry="${1.2 + depth * 2}" fill="${lighter(color, 0.55)}" opacity="${between(canvas, 0.2, 0.75) * (1 - depth * 0.6)}"/>`;
  });
  add(canvas, ...glints);
}

function drawGrass(canvas: Canvas, count: number, from: number, color: string): void {
  const { width, height } = canvas;
  const blades = Array.from({ length: count }, () => {
    const [x, y] = [canvas.random() * width, height * between(canvas, from, 1.02)];
    const [long, lean] = [between(canvas, 40, 130), between(canvas, 10, 60)];
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}q${(lean * 0.2).toFixed(0)} ${(-long * 0.7).toFixed(0)} ${lean.toFixed(0)} ${(-long).toFixed(0)}" fill="none" stroke="${mix(color, canvas.random() > 0.5 ? '#f0e2b8' : '#3c4a35', between(canvas, 0, 0.5))}" stroke-width="${between(canvas, 1.4, 3.6).toFixed(1)}" stroke-linecap="round"/>`;
  });
  add(canvas, ...blades);
}

function drawGroynes(canvas: Canvas, horizon: number): void {
  const { width, height } = canvas;
  for (const [start, end, count] of [
    [0.16, 0.44, 17],
    [0.98, 0.62, 15],
  ] as const) {
    const posts = Array.from({ length: count }, (_, index) => {
      const far = 1 - ((index + 1) / count) ** 0.6;
      const [x, y] = [width * (end + (start - end) * (1 - far)), height * (horizon + 0.02 + (1 - far) ** 1.6 * 0.46)];
      const tall = height * (0.018 + (1 - far) * 0.13) * between(canvas, 0.85, 1.1);
      const thick = 5 + (1 - far) * 26;
      return `<ellipse cx="${x}" cy="${y + 3}" rx="${thick * 1.4}" ry="${thick * 0.28}" fill="#f5f0e2" opacity="0.5"/><rect x="${x - thick / 2}" y="${y - tall}" width="${thick}" height="${tall}" rx="${thick * 0.3}" fill="${linear(
        canvas,
        [
          [0, '#6b5a4c'],
          [0.3, '#3d332c'],
          [1, '#1d1815'],
        ],
        'across',
      )}"/><rect x="${x - thick / 2}" y="${y}" width="${thick}" height="${tall * 0.7}" fill="#1d1815" opacity="0.24"/>`;
    });
    add(canvas, ...posts);
  }
}

function drawLighthouse(canvas: Canvas, x: number, base: number, tall: number): void {
  const wide = tall * 0.17;
  const bands = [0, 1, 2, 3, 4].map((band) => {
    const [lower, upper] = [band / 5, (band + 1) / 5];
    const [below, above] = [wide * (1 - lower * 0.42), wide * (1 - upper * 0.42)];
    const fill = linear(
      canvas,
      band % 2
        ? [
            [0, '#fffaf0'],
            [0.5, '#e8dfd0'],
            [1, '#a09584'],
          ]
        : [
            [0, '#d2604c'],
            [0.5, '#b5402f'],
            [1, '#6b1f18'],
          ],
      'across',
    );
    return `<path d="M${x - below / 2} ${base - tall * lower}L${x - above / 2} ${base - tall * upper}H${x + above / 2}L${x + below / 2} ${base - tall * lower}Z" fill="${fill}"/>`;
  });
  const top = base - tall;
  add(
    canvas,
    `<path d="M${x} ${top - wide * 0.2}L${x - tall * 2.2} ${top - wide * 0.9}v${wide * 1.2}Z" fill="#fff2c4" opacity="0.34" filter="${blur(canvas, 9)}"/>`,
    ...bands,
  );
  add(
    canvas,
    `<rect x="${x - wide * 0.42}" y="${top - wide * 0.08}" width="${wide * 0.84}" height="${wide * 0.1}" fill="#2a2f33"/><rect x="${x - wide * 0.22}" y="${top - wide * 0.5}" width="${wide * 0.44}" height="${wide * 0.44}" fill="#ffe9a8" stroke="#2a2f33" stroke-width="3"/><path d="M${x - wide * 0.3} ${top - wide * 0.48}L${x} ${top - wide * 0.86}L${x + wide * 0.3} ${top - wide * 0.48}Z" fill="#8e2f24"/>`,
  );
}

function drawBoat(canvas: Canvas, x: number, y: number, size: number): void {
  const sail = (shift: number, fill: string): string =>
    `<path d="M${x + shift} ${y - size * 0.1}V${y - size * 1.5}Q${x + shift + Math.sign(shift || 1) * size * 0.6} ${y - size * 0.7} ${x + shift + Math.sign(shift || 1) * size * 0.66} ${y - size * 0.14}Z" fill="${fill}"/>`;
  add(
    canvas,
    `<path d="M${x - size * 0.7} ${y}h${size * 1.5}l${-size * 0.2} ${size * 0.24}h${-size}Z" fill="#5a3426"/>${sail(-4, '#b5583c')}${sail(4, '#d9784e')}<path d="M${x} ${y}V${y - size * 1.6}" stroke="#2d2019" stroke-width="4"/>`,
  );
  add(
    canvas,
    `<g transform="translate(0 ${size * 0.3})" opacity="0.28"><path d="M${x - size * 0.6} ${y}h${size * 1.2}l${-size * 0.4} ${size}h${-size * 0.3}Z" fill="#7a3d2c" filter="${blur(canvas, 8)}"/></g>`,
  );
}

function drawRipples(canvas: Canvas, horizon: number, colors: readonly [string, string]): void {
  const { width, height } = canvas;
  drawRidge(canvas, { level: horizon + 0.03, swing: 0.008 }, colors);
  for (let row = 0; row < 34; row++) {
    const depth = (row / 34) ** 1.6;
    const roll = rolling(canvas.random, 5);
    const y = height * (horizon + 0.05 + depth * (1 - horizon));
    const line = Array.from(
      { length: 30 },
      (_, step) =>
        `${step ? 'L' : 'M'}${(width / 29) * step} ${(y + roll((step / 29) * 2) * (4 + depth * 26)).toFixed(1)}`,
    );
    add(
      canvas,
      `<path d="${line.join('')}" fill="none" stroke="${row % 2 ? lighter(colors[0], 0.5) : darker(colors[1], 0.35)}" stroke-width="${1 + depth * 9}" opacity="${0.2 + depth * 0.2}"/>`,
    );
  }
}

function drawPier(canvas: Canvas, horizon: number): void {
  const { width, height } = canvas;
  const far = { x: width * 0.54, y: height * (horizon + 0.012) };
  const deck = `M${width * 0.24} ${height}L${far.x - 8} ${far.y}H${far.x + 8}L${width * 0.86} ${height}Z`;
  add(
    canvas,
    `<path d="${deck}" fill="${linear(canvas, [
      [0, '#8a7462'],
      [1, '#54443a'],
    ])}"/>`,
  );
  for (let plank = 1; plank < 40; plank++) {
    const depth = (plank / 40) ** 2.2;
    const y = far.y + depth * (height - far.y);
    add(
      canvas,
      `<path d="M${far.x - 8 - depth * (far.x - 8 - width * 0.24)} ${y}H${far.x + 8 + depth * (width * 0.86 - far.x - 8)}" stroke="#2d231c" stroke-width="${0.6 + depth * 5}" opacity="0.6"/>`,
    );
  }
  for (const [side, near] of [
    [-1, 0.24],
    [1, 0.86],
  ] as const) {
    const posts = Array.from({ length: 9 }, (_, index) => {
      const depth = ((index + 1) / 9) ** 2;
      const [x, y, tall] = [
        far.x + side * 8 + depth * (width * near - far.x - side * 8),
        far.y + depth * (height - far.y),
        14 + depth * height * 0.3,
      ];
      return `<rect x="${x - 2 - depth * 9}" y="${y - tall}" width="${4 + depth * 18}" height="${tall}" fill="#3d3028"/>`;
    });
    add(
      canvas,
      ...posts,
      `<path d="M${far.x + side * 8} ${far.y - 13}L${width * near} ${height * 0.71}" stroke="#4a3b30" stroke-width="8"/>`,
    );
  }
}

function drawBreakers(canvas: Canvas, horizon: number, color: string): void {
  const { width, height } = canvas;
  for (const [index, level] of [0.08, 0.16, 0.28].entries()) {
    drawRidge(canvas, { level: horizon + level, swing: 0.02 + index * 0.016, waves: 6 }, [
      '#f7f4ea',
      lighter(color, 0.2),
    ]);
    drawRidge(canvas, { level: horizon + level + 0.025 + index * 0.012, swing: 0.018 + index * 0.014, waves: 6 }, [
      lighter(color, 0.25 - index * 0.08),
      color,
    ]);
  }
  const spray = Array.from(
    { length: 300 },
    () =>
      `<circle cx="${canvas.random() * width}" cy="${height * between(canvas, horizon + 0.04, horizon + 0.34)}" r="${between(canvas, 0.8, 3.6)}"/>`,
  );
  add(canvas, `<g fill="#ffffff" opacity="0.7">${spray.join('')}</g>`);
}

function drawHut(canvas: Canvas, x: number, base: number, size: number): void {
  add(
    canvas,
    `<ellipse cx="${x + size * 0.3}" cy="${base}" rx="${size}" ry="${size * 0.1}" fill="#1c1208" opacity="0.3"/><rect x="${x - size * 0.6}" y="${base - size * 0.6}" width="${size * 1.2}" height="${size * 0.6}" fill="${linear(
      canvas,
      [
        [0, '#f6efe2'],
        [1, '#cfc2ae'],
      ],
      'across',
    )}"/><path d="M${x - size * 0.76} ${base - size * 0.56}Q${x - size * 0.5} ${base - size * 1.16} ${x} ${base - size * 1.2}Q${x + size * 0.5} ${base - size * 1.16} ${x + size * 0.76} ${base - size * 0.56}Z" fill="${linear(
      canvas,
      [
        [0, '#a08a6a'],
        [1, '#6b583f'],
      ],
    )}"/><rect x="${x - size * 0.1}" y="${base - size * 0.4}" width="${size * 0.22}" height="${size * 0.4}" fill="#3d6a78"/><rect x="${x - size * 0.46}" y="${base - size * 0.42}" width="${size * 0.22}" height="${size * 0.2}" fill="#6d8f9a"/><rect x="${x + size * 0.26}" y="${base - size * 0.42}" width="${size * 0.22}" height="${size * 0.2}" fill="#6d8f9a"/>`,
  );
}

function drawMotif(canvas: Canvas, coast: Coast, horizon: number): void {
  const { width, height } = canvas;
  const { motif, sand } = coast;
  if (motif === 'mudflat') return drawRipples(canvas, horizon, sand);
  if (motif === 'pier') return drawPier(canvas, horizon);
  if (motif === 'boat') drawBoat(canvas, width * 0.64, height * (horizon + 0.05), height * 0.12);
  if (motif === 'breakers') drawBreakers(canvas, horizon, coast.sea[1]);
  if (motif === 'lighthouse') {
    drawRidge(canvas, { level: horizon + 0.05, swing: 0.04 }, [lighter(sand[0], 0.1), sand[1]]);
    drawLighthouse(canvas, width * 0.7, height * (horizon + 0.06), height * 0.46);
  }
  if (motif === 'hut') drawRidge(canvas, { level: horizon + 0.06, swing: 0.03 }, sand);
  if (motif === 'hut') drawHut(canvas, width * 0.36, height * (horizon + 0.09), height * 0.15);
  drawRidge(
    canvas,
    { level: motif === 'dunes' ? horizon + 0.04 : horizon + 0.3, swing: motif === 'dunes' ? 0.09 : 0.05, waves: 3 },
    sand,
  );
  if (motif === 'groynes') return drawGroynes(canvas, horizon);
  if (motif === 'dunes')
    drawRidge(canvas, { level: horizon + 0.2, swing: 0.1, waves: 2 }, [lighter(sand[0], 0.16), darker(sand[1], 0.1)]);
  if (motif !== 'breakers') drawGrass(canvas, motif === 'boat' ? 120 : 420, motif === 'boat' ? 0.97 : 0.86, '#8a9058');
}

/** The sea, and what stands at its edge. */
export function drawCoast(canvas: Canvas, coast: Coast): void {
  const { horizon = 0.54 } = coast;
  drawSky(canvas, coast.sky, horizon);
  drawSea(canvas, coast, horizon);
  drawMotif(canvas, coast, horizon);
  finish(canvas, '#fff4de', 0.14);
}
