import { add, between, blur, linear, pick, radial, type Canvas } from './canvas.ts';
import { darker, lighter } from './color.ts';
import { moveTo, rolling, smooth } from './curve.ts';
import { finish, mist, wood } from './texture.ts';
import { drawTree } from './tree.ts';

export interface Season {
  sky: readonly [string, string, string];
  hill: string;
  meadow: string;
  leaf: string;
  leaves: boolean;
  snow: boolean;
  lit: boolean;
  cloud: readonly [number, number, number];
}

const timber = '#5b3826';

function drawHills(canvas: Canvas, season: Season): void {
  const { width, height } = canvas;
  for (const [index, level] of [0.46, 0.53, 0.6].entries()) {
    const roll = rolling(canvas.random, 3);
    const line = Array.from({ length: 12 }, (_, step) => ({
      x: (width / 11) * step,
      y: height * (level + roll(step / 11) * 0.035),
    }));
    const color = index === 2 ? season.meadow : lighter(season.hill, 0.45 - index * 0.25);
    add(
      canvas,
      `<path d="${moveTo(line[0])}${smooth(line)}V${height}H0Z" fill="${linear(canvas, [
        [0, color],
        [1, darker(color, 0.25)],
      ])}"/>`,
    );
  }
}

function drawWindow(
  canvas: Canvas,
  box: { x: number; y: number; width: number; height: number },
  season: Season,
): void {
  const { x, y, width, height } = box;
  const glass = season.lit
    ? linear(canvas, [
        [0, '#ffe3a0'],
        [1, '#ffb64d'],
      ])
    : linear(
        canvas,
        [
          [0, '#bcd2d8'],
          [1, '#56717c'],
        ],
        'diagonal',
      );
  if (season.lit)
    add(
      canvas,
      `<rect x="${x - width * 0.5}" y="${y - height * 0.4}" width="${width * 2}" height="${height * 1.8}" fill="#ffbf5e" opacity="0.42" filter="${blur(canvas, width * 0.3)}"/>`,
    );
  for (const side of [x - width * 0.52, x + width * 1.04])
    add(
      canvas,
      `<rect x="${side}" y="${y}" width="${width * 0.48}" height="${height}" fill="#3f6350"/><path d="M${side + 5} ${y + height * 0.2}h${width * 0.48 - 10}m0 ${height * 0.3}h${10 - width * 0.48}m0 ${height * 0.3}h${width * 0.48 - 10}" stroke="#2b4738" stroke-width="3"/>`,
    );
  add(
    canvas,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${glass}" stroke="#f7f0e2" stroke-width="7"/><path d="M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.4}h${width}" stroke="#f7f0e2" stroke-width="4"/>`,
  );
  if (season.snow) return;
  const flowers = Array.from(
    { length: 16 },
    () =>
      `<circle cx="${x + canvas.random() * width}" cy="${y + height + between(canvas, -6, 10)}" r="${between(canvas, 4, 8)}" fill="${pick(canvas, '#c8434b', '#e0707a', '#4f7a4a', '#5f8a4f', '#f0d5d8')}"/>`,
  );
  add(
    canvas,
    `<rect x="${x - 6}" y="${y + height + 4}" width="${width + 12}" height="14" fill="${timber}"/>`,
    ...flowers,
  );
}

function drawTimber(canvas: Canvas, left: number, top: number, size: { width: number; height: number }): void {
  const { width, height } = size;
  const posts = Array.from({ length: 8 }, (_, index) => `M${left + (width / 7) * index} ${top}v${height}`);
  const braces = [0, 6].map(
    (index) =>
      `M${left + (width / 7) * index} ${top + (index ? 0 : height)}L${left + (width / 7) * (index + 1)} ${top + (index ? height : 0)}`,
  );
  add(
    canvas,
    `<path d="${[...posts, ...braces].join('')}M${left} ${top}h${width}m0 ${height * 0.5}h${-width}m0 ${height * 0.5}h${width}" stroke="${timber}" stroke-width="13" fill="none"/>`,
  );
}

function drawRoof(canvas: Canvas, size: { left: number; base: number; width: number }, season: Season): void {
  const { left, base, width } = size;
  const rise = width * 0.3;
  const path = `M${left - 50} ${base}L${left + 70} ${base - rise}H${left + width - 70}L${left + width + 50} ${base}Z`;
  const color = season.snow ? '#eef2f4' : '#a5553c';
  add(
    canvas,
    `<path d="${path}" fill="${linear(canvas, [
      [0, lighter(color, 0.1)],
      [1, darker(color, 0.3)],
    ])}"/>`,
  );
  const rows = Array.from(
    { length: 13 },
    (_, row) =>
      `M${left + 70 - (120 / 13) * row} ${base - rise + (rise / 13) * row}H${left + width - 70 + (120 / 13) * row}`,
  );
  add(
    canvas,
    `<path d="${rows.join('')}" stroke="${darker(color, 0.4)}" stroke-width="3" stroke-dasharray="15 3" opacity="${season.snow ? 0.12 : 0.5}"/>`,
  );
  add(
    canvas,
    `<rect x="${left + width * 0.7}" y="${base - rise * 1.36}" width="46" height="${rise * 0.5}" fill="#84503c"/>`,
  );
  for (const share of [0.24, 0.5, 0.76]) {
    const x = left + width * share;
    add(
      canvas,
      `<path d="M${x - 56} ${base - rise * 0.28}v-56l56 -44l56 44v56Z" fill="#efe3cc" stroke="${timber}" stroke-width="9"/><rect x="${x - 22}" y="${base - rise * 0.28 - 58}" width="44" height="52" fill="${season.lit ? '#ffc766' : '#71909a'}" stroke="#f7f0e2" stroke-width="5"/>`,
    );
  }
}

function drawHouse(canvas: Canvas, season: Season): void {
  const { width, height } = canvas;
  const [left, wide, top, tall] = [width * 0.3, width * 0.5, height * 0.47, height * 0.31];
  add(
    canvas,
    `<ellipse cx="${left + wide * 0.55}" cy="${top + tall + 8}" rx="${wide * 0.62}" ry="26" fill="#1c1208" opacity="0.4" filter="${blur(canvas, 14)}"/>`,
  );
  add(
    canvas,
    `<rect x="${left}" y="${top}" width="${wide}" height="${tall}" fill="${linear(
      canvas,
      [
        [0, '#fbf2df'],
        [1, '#dccbab'],
      ],
      'across',
    )}"/>`,
  );
  drawTimber(canvas, left, top, { width: wide, height: tall * 0.5 });
  drawRoof(canvas, { left, base: top + 6, width: wide }, season);
  for (const share of [0.1, 0.31, 0.63, 0.84]) {
    drawWindow(canvas, { x: left + wide * share - 24, y: top + tall * 0.1, width: 48, height: tall * 0.29 }, season);
    drawWindow(canvas, { x: left + wide * share - 24, y: top + tall * 0.6, width: 48, height: tall * 0.29 }, season);
  }
  const door = left + wide * 0.435;
  add(
    canvas,
    `<path d="M${door} ${top + tall}v${-tall * 0.36}q40 -34 80 0v${tall * 0.36}Z" fill="#3f6350" stroke="${timber}" stroke-width="9"/><circle cx="${door + 66}" cy="${top + tall * 0.84}" r="5" fill="#e3c067"/>`,
  );
  add(
    canvas,
    `<path d="M${door + 40} ${top + tall * 0.44}m-34 0a34 34 0 1 0 68 0a34 34 0 1 0 -68 0" fill="#efe3cc" stroke="${timber}" stroke-width="6"/><path d="M${door + 40} ${top + tall * 0.44 + 20}v-22m0 0c-18 0 -20 -22 0 -24c20 2 18 24 0 24Z" fill="#5f8a4f" stroke="#5f8a4f" stroke-width="4"/>`,
  );
}

function drawGarden(canvas: Canvas, season: Season): void {
  const { width, height } = canvas;
  for (const [x, y] of [
    [0.56, 0.87],
    [0.78, 0.9],
    [0.66, 0.95],
  ] as const) {
    const [left, level, wide] = [width * x, height * y, width * 0.14];
    add(
      canvas,
      `<ellipse cx="${left + wide / 2}" cy="${level + 46}" rx="${wide * 0.6}" ry="12" fill="#1c1208" opacity="0.35"/><path d="M${left + 20} ${level + 8}l-14 40m${wide - 20} -40l14 40" stroke="${darker(timber, 0.2)}" stroke-width="9"/>`,
    );
    wood(canvas, `M${left} ${level - 6}h${wide}l14 20h${-wide - 28}Z`, season.snow ? '#e8ecee' : '#b98555');
    wood(canvas, `M${left - 16} ${level + 30}h${wide + 32}v10h${-wide - 32}Z`, '#8c6040');
  }
}

/** The inn and its lime tree, at any season. */
export function drawInn(canvas: Canvas, season: Season): void {
  const { width, height } = canvas;
  const [upper, middle, lower] = season.sky;
  add(
    canvas,
    `<rect width="${width}" height="${height}" fill="${linear(canvas, [
      [0, upper],
      [0.4, middle],
      [0.62, lower],
    ])}"/>`,
  );
  mist(canvas, -height * 0.3, height * 0.55, season.cloud);
  drawHills(canvas, season);
  drawHouse(canvas, season);
  add(
    canvas,
    `<path d="M${width * 0.54} ${height * 0.78}q${-width * 0.02} ${height * 0.12} ${-width * 0.2} ${height * 0.22}h${width * 0.3}q${-width * 0.06} ${-height * 0.1} ${-width * 0.03} ${-height * 0.22}Z" fill="${season.snow ? '#dfe5e8' : '#d9c49c'}" opacity="0.8"/>`,
  );
  drawGarden(canvas, season);
  drawTree(canvas, {
    x: width * 0.2,
    y: height * 0.88,
    height: height * 0.86,
    leaf: season.leaf,
    leaves: season.leaves,
    snow: season.snow,
  });
  if (season.lit)
    add(
      canvas,
      `<rect width="${width}" height="${height}" fill="${radial(canvas, [
        [0, '#ffb65a', 0.22],
        [1, '#101828', 0.3],
      ])}"/>`,
    );
  const flakes = Array.from(
    { length: season.snow ? 260 : 0 },
    () => `<circle cx="${canvas.random() * width}" cy="${canvas.random() * height}" r="${between(canvas, 1, 4.5)}"/>`,
  );
  add(canvas, `<g fill="#ffffff" opacity="0.85">${flakes.join('')}</g>`);
  finish(canvas, '#fff1d6', season.lit ? 0.08 : 0.3);
}
