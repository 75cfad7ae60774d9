import { add, between, blur, linear, pick, radial, type Canvas } from './canvas.ts';
import { darker, lighter } from './color.ts';
import { drawRoom, type Room } from './room.ts';
import { drawTwig } from './object.ts';
import { finish, wood } from './texture.ts';
import { drawVessel, type Profile } from './vessel.ts';

export interface Glazes {
  clays: [string, ...string[]];
  glazes: [string, ...string[]];
}

const shelfProfiles: [Profile, ...Profile[]] = [
  'bowl',
  'cup',
  'vase',
  'jug',
  'bottle',
  'moon',
  'mug',
  'plate',
  'teapot',
];

const proportions: Record<Profile, number> = {
  bowl: 0.5,
  cup: 0.95,
  mug: 1.05,
  vase: 1.7,
  bottle: 1.9,
  jug: 1.35,
  moon: 0.95,
  teapot: 0.85,
  plate: 0.22,
  cylinder: 1,
  goblet: 1.8,
  candle: 6,
};

/** One row of vessels standing on a line. */
function drawRow(canvas: Canvas, level: number, size: number, colors: Glazes): void {
  let x = size * 0.6;
  while (x < canvas.width - size * 0.3) {
    const profile = pick(canvas, ...shelfProfiles);
    const width = size * between(canvas, 0.5, 0.85) * (profile === 'plate' ? 1.2 : 1);
    const height = Math.min(width * proportions[profile], size * 1.25);
    const vessel = {
      profile,
      x: x + width / 2,
      y: level,
      width,
      height,
      clay: pick(canvas, ...colors.clays),
      glaze: pick(canvas, ...colors.glazes),
      glazed: between(canvas, 0.45, 1),
      tilt: 0.1,
      shadow: 0.5,
    };
    drawVessel(canvas, profile === 'mug' ? { ...vessel, handle: 'right' } : vessel);
    x += width + size * between(canvas, 0.1, 0.3);
  }
}

/** Shelves full of pots in front of a wall. */
export function drawShelves(canvas: Canvas, room: Room, colors: Glazes, rows: number): void {
  const { width, height } = canvas;
  drawRoom(canvas, { ...room, horizon: 1.1 });
  for (let row = 1; row <= rows; row++) {
    const level = (height / rows) * row - height * 0.06;
    const board = `M0 ${level - 6}H${width}V${level + height * 0.028}H0Z`;
    add(
      canvas,
      `<path d="M0 ${level + 20}H${width}v${height * 0.09}H0Z" fill="#1c0f08" opacity="0.3" filter="${blur(canvas, 22)}"/>`,
    );
    wood(canvas, board, room.table);
    drawRow(canvas, level, (height / rows) * 0.62, colors);
  }
  finish(canvas);
}

/** Open kiln: glowing chamber with pots on two shelves. */
export function drawKiln(canvas: Canvas, colors: Glazes): void {
  const { width, height } = canvas;
  add(
    canvas,
    `<rect width="${width}" height="${height}" fill="${linear(canvas, [
      [0, '#3b2a22'],
      [1, '#1d130e'],
    ])}"/>`,
  );
  const bricks = Array.from({ length: 14 * 9 }, (_, index) => {
    const [column, row] = [index % 9, Math.floor(index / 9)];
    const fill = darker(pick(canvas, '#c9a58a', '#b98f72', '#d8b79b'), between(canvas, 0.1, 0.35));
    return `<rect x="${column * width * 0.125 - (row % 2) * width * 0.06}" y="${row * height * 0.073}" width="${width * 0.12}" height="${height * 0.067}" rx="4" fill="${fill}"/>`;
  });
  add(canvas, ...bricks);
  const chamber = `M${width * 0.2} ${height}V${height * 0.36}A${width * 0.3} ${height * 0.27} 0 0 1 ${width * 0.8} ${height * 0.36}V${height}Z`;
  add(canvas, `<path d="${chamber}" fill="#ff9a3c" filter="${blur(canvas, 60)}" opacity="0.75"/>`);
  add(
    canvas,
    `<path d="${chamber}" fill="${radial(canvas, [
      [0, '#fff0b8'],
      [0.4, '#ffb04a'],
      [0.8, '#d8521c'],
      [1, '#7c2410'],
    ])}"/>`,
  );
  for (const level of [0.58, 0.84]) {
    add(
      canvas,
      `<rect x="${width * 0.21}" y="${height * level}" width="${width * 0.58}" height="${height * 0.02}" fill="#8a3818"/>`,
    );
    for (const share of [0.29, 0.43, 0.57, 0.7]) {
      const profile = pick(canvas, ...shelfProfiles);
      const size = width * 0.105;
      const tall = Math.min(size * proportions[profile], width * 0.15);
      drawVessel(canvas, {
        profile,
        x: width * share,
        y: height * level,
        width: size,
        height: tall,
        clay: lighter(pick(canvas, '#e07a34', ...colors.clays), 0.1),
        glaze: pick(canvas, '#f0a050', '#e88838', '#f4b868'),
        tilt: 0.1,
        shadow: 0,
      });
    }
  }
  finish(canvas, '#ffb764', 0.3);
}

/** Workbench at a window, looking out to the water, tools in a row on the sill. */
export function drawBench(canvas: Canvas, room: Room, colors: Glazes): void {
  const { width, height } = canvas;
  drawRoom(canvas, { ...room, panes: 0, horizon: 0.72 });
  const [left, top, wide, tall] = [width * 0.16, height * 0.07, width * 0.5, height * 0.5];
  const sky = linear(canvas, [
    [0, '#bcd6df'],
    [0.55, '#f3e6cf'],
    [0.56, '#8fb0b5'],
    [1, '#6c9299'],
  ]);
  add(
    canvas,
    `<rect x="${left - 90}" y="${top - 60}" width="${wide + 180}" height="${tall + 120}" fill="#fff4d8" opacity="0.55" filter="${blur(canvas, 60)}"/>`,
  );
  add(canvas, `<rect x="${left}" y="${top}" width="${wide}" height="${tall}" fill="${sky}"/>`);
  add(
    canvas,
    `<path d="M${left} ${top + tall * 0.56}q${wide * 0.2} ${-tall * 0.12} ${wide * 0.42} ${-tall * 0.03}t${wide * 0.58} ${-tall * 0.05}v${tall * 0.09}H${left}Z" fill="#5f7f68"/>`,
  );
  for (let post = 0; post <= 3; post++)
    add(
      canvas,
      `<rect x="${left + (wide / 3) * post - 9}" y="${top - 9}" width="18" height="${tall + 18}" fill="#f2e9da"/>`,
    );
  for (const level of [0, 0.5, 1])
    add(
      canvas,
      `<rect x="${left - 9}" y="${top + tall * level - 9}" width="${wide + 18}" height="18" fill="#e4d8c4"/>`,
    );
  wood(canvas, `M${left - 50} ${top + tall + 4}H${left + wide + 50}v30H${left - 50}Z`, lighter(room.table, 0.2));
  drawVessel(canvas, {
    profile: 'bottle',
    x: left + 80,
    y: top + tall + 6,
    width: 62,
    height: 120,
    clay: '#c7b299',
    glaze: '#5f7f8c',
  });
  drawTwig(canvas, { x: left + 80, y: top + tall - 112 }, 150, { color: '#6f8a5a', lean: 0.3, leaf: 44 });
  drawRow(canvas, height * 0.9, height * 0.2, colors);
  finish(canvas, '#fff4d8', 0.4);
}
