import { add, between, blur, linear, pick, radial, wash, type Canvas } from './canvas.ts';
import { darker, lighter } from './color.ts';
import { drawTwig } from './object.ts';
import { finish, linen, plaster, wood } from './texture.ts';
import { drawTree } from './tree.ts';
import { drawVessel } from './vessel.ts';

export interface Parlour {
  wall: string;
  panel: string;
  cloth: string;
  /** Colours of the window's view from above to below; null for a wall of pictures. */
  view: readonly [string, string, string] | null;
  lamps: number;
  evening: boolean;
  leaf: string;
}

function drawView(canvas: Canvas, parlour: Parlour, view: readonly [string, string, string]): void {
  const { width, height } = canvas;
  const [left, top, wide, tall] = [width * 0.3, height * 0.08, width * 0.4, height * 0.42];
  const [upper, middle, lower] = view;
  add(
    canvas,
    `<rect x="${left - 60}" y="${top - 40}" width="${wide + 120}" height="${tall + 80}" fill="${lighter(middle, 0.5)}" opacity="0.5" filter="${blur(canvas, 50)}"/>`,
  );
  canvas.definitions.push(
    `<clipPath id="view"><rect x="${left}" y="${top}" width="${wide}" height="${tall}"/></clipPath>`,
  );
  const start = canvas.shapes.length;
  add(
    canvas,
    `<rect x="${left}" y="${top}" width="${wide}" height="${tall}" fill="${linear(canvas, [
      [0, upper],
      [0.62, middle],
      [0.66, lower],
      [1, darker(lower, 0.2)],
    ])}"/>`,
  );
  drawTree(canvas, { x: left + wide * 0.74, y: top + tall * 0.95, height: tall * 0.9, leaf: parlour.leaf });
  add(canvas, `<g clip-path="url(#view)">${canvas.shapes.splice(start).join('')}</g>`);
  for (let post = 0; post <= 4; post++)
    add(
      canvas,
      `<rect x="${left + (wide / 4) * post - 8}" y="${top - 8}" width="16" height="${tall + 16}" fill="#efe6d4"/>`,
    );
  for (const share of [0, 0.34, 1])
    add(
      canvas,
      `<rect x="${left - 8}" y="${top + tall * share - 8}" width="${wide + 16}" height="16" fill="#e2d6be"/>`,
    );
  for (const side of [left - 84, left + wide - 6]) {
    const folds = Array.from(
      { length: 5 },
      (_, fold) =>
        `<rect x="${side + fold * 18}" y="${top - 22}" width="19" height="${tall + 70}" fill="${fold % 2 ? parlour.cloth : darker(parlour.cloth, 0.14)}"/>`,
    );
    add(canvas, ...folds);
  }
}

function drawPictures(canvas: Canvas): void {
  const { width, height } = canvas;
  for (const [x, y, wide, tall] of [
    [0.16, 0.14, 0.13, 0.26],
    [0.34, 0.1, 0.16, 0.2],
    [0.34, 0.34, 0.16, 0.13],
    [0.56, 0.12, 0.12, 0.24],
    [0.73, 0.16, 0.14, 0.2],
  ] as const) {
    const [left, top] = [width * x, height * y];
    const tone = pick(canvas, '#7f9a8a', '#b98f6a', '#8fa9ab', '#c8a45c');
    add(
      canvas,
      `<rect x="${left + 8}" y="${top + 10}" width="${width * wide}" height="${height * tall}" fill="#1c0f08" opacity="0.35" filter="${blur(canvas, 9)}"/><rect x="${left}" y="${top}" width="${width * wide}" height="${height * tall}" fill="${linear(
        canvas,
        [
          [0, lighter(tone, 0.6)],
          [0.55, lighter(tone, 0.3)],
          [0.56, tone],
          [1, darker(tone, 0.3)],
        ],
      )}" stroke="#6b4630" stroke-width="12"/>`,
    );
  }
}

function drawLamp(canvas: Canvas, x: number, drop: number): void {
  const glow = radial(canvas, [
    [0, '#ffdf9a', 0.8],
    [0.4, '#ffc15e', 0.26],
    [1, '#ffb04a', 0],
  ]);
  add(
    canvas,
    `<path d="M${x} 0V${drop}" stroke="#2d2019" stroke-width="4"/><circle cx="${x}" cy="${drop + 66}" r="300" fill="${glow}"/>`,
  );
  add(
    canvas,
    `<path d="M${x - 74} ${drop + 70}q6 -66 74 -72q68 6 74 72Z" fill="${linear(
      canvas,
      [
        [0, '#4a6a5a'],
        [0.4, '#7f9a8a'],
        [1, '#2f4a3d'],
      ],
      'across',
    )}"/><ellipse cx="${x}" cy="${drop + 70}" rx="74" ry="11" fill="#ffe9b4"/>`,
  );
}

function drawChair(canvas: Canvas, x: number, base: number, size: number): void {
  const color = linear(
    canvas,
    [
      [0, '#8f613e'],
      [1, '#54351f'],
    ],
    'across',
  );
  const bars = [-0.24, -0.08, 0.08, 0.24].map(
    (share) => `<rect x="${x + share * size - 5}" y="${base - size * 1.1}" width="10" height="${size * 0.74}"/>`,
  );
  add(
    canvas,
    `<g fill="${color}"><rect x="${x - size * 0.42}" y="${base - size * 1.22}" width="${size * 0.84}" height="${size * 0.16}" rx="20"/>${bars.join('')}<rect x="${x - size * 0.42}" y="${base - size * 1.2}" width="16" height="${size * 1.2}"/><rect x="${x + size * 0.42 - 16}" y="${base - size * 1.2}" width="16" height="${size * 1.2}"/><rect x="${x - size * 0.44}" y="${base - size * 0.4}" width="${size * 0.88}" height="24" rx="9"/></g>`,
  );
}

function drawSetting(canvas: Canvas, x: number, y: number, size: number): void {
  add(
    canvas,
    `<ellipse cx="${x + 8}" cy="${y + 7}" rx="${size}" ry="${size * 0.3}" fill="#1c0f08" opacity="0.3" filter="${blur(canvas, 8)}"/>`,
  );
  for (const [share, fill] of [
    [1, '#f7f0e2'],
    [0.96, '#e3d6bf'],
    [0.68, '#fbf6ec'],
  ] as const)
    add(canvas, `<ellipse cx="${x}" cy="${y}" rx="${size * share}" ry="${size * 0.3 * share}" fill="${fill}"/>`);
  add(
    canvas,
    `<path d="M${x - size * 0.3} ${y}l${size * 0.3} ${-size * 0.36}l${size * 0.3} ${size * 0.36}q${-size * 0.3} ${size * 0.12} ${-size * 0.6} 0Z" fill="#4f7a5f"/>`,
  );
  const glass = {
    profile: 'goblet' as const,
    x: x + size * 1.1,
    y: y - size * 0.14,
    width: size * 0.5,
    height: size * 1.05,
    clay: '#f6efe0',
    opacity: 0.4,
    shadow: 0.3,
  };
  drawVessel(canvas, glass);
}

function drawTable(canvas: Canvas, parlour: Parlour): void {
  const { width, height } = canvas;
  const [left, right, top, front] = [width * 0.12, width * 0.88, height * 0.68, height * 0.86];
  drawChair(canvas, width * 0.3, height * 0.8, height * 0.27);
  drawChair(canvas, width * 0.7, height * 0.8, height * 0.27);
  linen(canvas, `M${left + 90} ${top}H${right - 90}L${right} ${front}H${left}Z`, parlour.cloth);
  linen(canvas, `M${left} ${front}H${right}V${height}H${left}Z`, darker(parlour.cloth, 0.16));
  const folds = Array.from(
    { length: 14 },
    (_, index) =>
      `<path d="M${left + ((right - left) / 14) * (index + 0.5)} ${front}l${between(canvas, -14, 14)} ${height * 0.14}" stroke="#1c0f08" stroke-width="${between(canvas, 10, 24)}" opacity="0.09"/>`,
  );
  add(canvas, ...folds);
  for (const share of [0.27, 0.66]) drawSetting(canvas, width * share, height * 0.73, width * 0.045);
  for (const share of [0.22, 0.7]) drawSetting(canvas, width * share, height * 0.815, width * 0.055);
  drawVessel(canvas, {
    profile: 'jug',
    x: width * 0.48,
    y: height * 0.77,
    width: 74,
    height: 116,
    clay: '#8fa9ab',
    glaze: '#e9e1d2',
    glazed: 0.7,
  });
  for (const lean of [-0.5, -0.1, 0.35])
    drawTwig(canvas, { x: width * 0.48, y: height * 0.77 - 110 }, 120, { color: parlour.leaf, lean, leaf: 40 });
  for (const x of [0.41, 0.56])
    drawVessel(canvas, {
      profile: 'candle',
      x: width * x,
      y: height * 0.79,
      width: 18,
      height: 92,
      clay: '#f6efe0',
      shadow: 0.6,
    });
}

/** Dining room with a laid table. */
export function drawParlour(canvas: Canvas, parlour: Parlour): void {
  const { width, height } = canvas;
  wash(
    canvas,
    linear(canvas, [
      [0, lighter(parlour.wall, 0.12)],
      [1, darker(parlour.wall, 0.2)],
    ]),
  );
  plaster(canvas, 0.4);
  wood(canvas, `M0 ${height * 0.54}H${width}V${height}H0Z`, parlour.panel, 'down');
  const joints = Array.from({ length: 16 }, (_, index) => `M${(width / 16) * index} ${height * 0.56}V${height}`);
  add(
    canvas,
    `<path d="${joints.join('')}" stroke="#1c0f08" stroke-width="4" opacity="0.4"/><rect y="${height * 0.535}" width="${width}" height="20" fill="${lighter(parlour.panel, 0.2)}"/>`,
  );
  if (parlour.view) drawView(canvas, parlour, parlour.view);
  else drawPictures(canvas);
  if (parlour.evening) wash(canvas, '#241226', 'opacity="0.36"');
  drawTable(canvas, parlour);
  for (let lamp = 0; lamp < parlour.lamps; lamp++)
    drawLamp(canvas, (width / parlour.lamps) * (lamp + 0.5), height * 0.1);
  finish(canvas, '#ffdfa8', parlour.evening ? 0.16 : 0.34);
}
