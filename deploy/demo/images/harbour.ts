import { add, between, blur, define, linear, pick, type Canvas } from './canvas.ts';
import { darker, lighter } from './color.ts';
import { drawSky, type Sky } from './sky.ts';
import { finish } from './texture.ts';

export interface Harbour {
  sky: Sky;
  water: readonly [string, string];
  shade: string;
  motifs: readonly ('cranes' | 'stacks' | 'ship' | 'houses' | 'bridge' | 'tug')[];
}

const lamp = ['#ffd98a', '#ffc25c', '#fff0c4', '#ff9d5c', '#bfe3ee'] as const;

function glow(canvas: Canvas, x: number, y: number, size: number): string {
  const color = pick(canvas, ...lamp);
  return `<circle cx="${x}" cy="${y}" r="${size * 4}" fill="${color}" opacity="0.16"/><circle cx="${x}" cy="${y}" r="${size}" fill="${color}"/>`;
}

function drawCranes(canvas: Canvas, base: number, shade: string): void {
  const { width, height } = canvas;
  for (const share of [0.1, 0.27, 0.44]) {
    const [x, size] = [width * share, height * between(canvas, 0.3, 0.38)];
    const reach = size * 1.05;
    const frame = `M${x} ${base}L${x + size * 0.09} ${base - size}M${x + size * 0.3} ${base}L${x + size * 0.21} ${base - size}M${x + size * 0.02} ${base - size * 0.3}H${x + size * 0.28}M${x + size * 0.04} ${base - size * 0.55}H${x + size * 0.26}M${x - size * 0.25} ${base - size}H${x + reach}M${x + size * 0.15} ${base - size}V${base - size * 1.32}L${x + reach * 0.86} ${base - size}M${x + size * 0.15} ${base - size * 1.32}L${x - size * 0.22} ${base - size}M${x + reach * 0.6} ${base - size}V${base - size * 0.55}`;
    add(
      canvas,
      `<path d="${frame}" fill="none" stroke="${shade}" stroke-width="9"/><rect x="${x + reach * 0.54}" y="${base - size * 0.57}" width="${size * 0.16}" height="${size * 0.08}" fill="#a8502f"/><rect x="${x + size * 0.3}" y="${base - size * 0.97}" width="${size * 0.12}" height="${size * 0.09}" fill="${darker(shade, 0.2)}"/>`,
    );
    for (const light of [-0.2, 0.3, 0.6, 0.98]) add(canvas, glow(canvas, x + reach * light, base - size * 0.98, 4));
  }
}

function drawStacks(canvas: Canvas, base: number): void {
  const { width } = canvas;
  const [wide, tall] = [width * 0.044, width * 0.0185];
  for (let column = 0; column < 13; column++) {
    const count = 2 + Math.floor(canvas.random() * 5);
    for (let row = 0; row < count; row++) {
      const color = pick(canvas, '#8c3f2f', '#2f5a68', '#b5833c', '#4a6b54', '#7c7f82', '#a85a3c', '#33475e');
      add(
        canvas,
        `<rect x="${width * 0.4 + column * (wide + 3)}" y="${base - (row + 1) * (tall + 1)}" width="${wide}" height="${tall}" fill="${linear(
          canvas,
          [
            [0, lighter(color, 0.12)],
            [1, darker(color, 0.35)],
          ],
        )}"/><path d="M${width * 0.4 + column * (wide + 3) + 6} ${base - (row + 1) * (tall + 1) + 4}v${tall - 8}m9 0v${8 - tall}m9 0v${tall - 8}m9 0v${8 - tall}m9 0v${tall - 8}" stroke="#000000" opacity="0.22" stroke-width="2"/>`,
      );
    }
  }
}

function drawShip(canvas: Canvas, base: number): void {
  const { width, height } = canvas;
  const [left, long, tall] = [width * 0.34, width * 0.6, height * 0.1];
  add(
    canvas,
    `<path d="M${left} ${base - tall}H${left + long * 0.95}L${left + long} ${base - tall * 1.3}L${left + long * 0.94} ${base + 6}H${left + long * 0.04}Z" fill="${linear(
      canvas,
      [
        [0, '#3f4f66'],
        [0.7, '#233044'],
        [0.72, '#8e3327'],
        [1, '#5c1d17'],
      ],
    )}"/>`,
  );
  for (let deck = 0; deck < 4; deck++) {
    const [x, y, wide] = [
      left + long * (0.05 + deck * 0.012),
      base - tall - (deck + 1) * height * 0.042,
      long * (0.24 - deck * 0.03),
    ];
    add(
      canvas,
      `<rect x="${x}" y="${y}" width="${wide}" height="${height * 0.04}" fill="${darker('#ece6da', 0.25 + deck * 0.03)}"/>`,
    );
    for (let port = 0; port < 9 - deck; port++)
      add(
        canvas,
        `<rect x="${x + 12 + (port * (wide - 20)) / 9}" y="${y + 11}" width="13" height="13" fill="${pick(canvas, '#ffe3a0', '#ffd070', '#4a5866')}"/>`,
      );
  }
  add(
    canvas,
    `<rect x="${left + long * 0.12}" y="${base - tall - height * 0.24}" width="${long * 0.05}" height="${height * 0.08}" fill="#a8442f"/><path d="M${left + long * 0.6} ${base - tall}V${base - tall - height * 0.16}M${left + long * 0.8} ${base - tall}V${base - tall - height * 0.16}" stroke="#2a3442" stroke-width="9"/>`,
  );
  for (const share of [0.2, 0.42, 0.6, 0.8, 0.96])
    add(canvas, glow(canvas, left + long * share, base - tall * 1.5 - between(canvas, 0, 60), 5));
}

function drawHouses(canvas: Canvas, base: number, shade: string): void {
  const { width, height } = canvas;
  let x = -10;
  while (x < width) {
    const [wide, tall] = [width * between(canvas, 0.05, 0.085), height * between(canvas, 0.12, 0.24)];
    const color = darker(pick(canvas, '#8c4a38', '#6d5a4c', '#a8714c', '#4f5f6a', '#7a3f34', '#c0a078'), 0.42);
    add(
      canvas,
      `<path d="M${x} ${base}V${base - tall}l${wide * 0.18} 0v${-wide * 0.2}h${wide * 0.14}v${-wide * 0.2}h${wide * 0.36}v${wide * 0.2}h${wide * 0.14}v${wide * 0.2}h${wide * 0.18}V${base}Z" fill="${linear(
        canvas,
        [
          [0, lighter(color, 0.1)],
          [1, darker(color, 0.3)],
        ],
      )}" stroke="${shade}" stroke-width="2"/>`,
    );
    for (let row = 0; row < Math.floor(tall / 42); row++)
      for (const share of [0.2, 0.45, 0.7])
        add(
          canvas,
          `<rect x="${x + wide * share}" y="${base - tall + 12 + row * 42}" width="${wide * 0.14}" height="23" fill="${pick(canvas, '#ffdf94', '#ffcf70', '#2d3640', '#2d3640', '#39434c')}"/>`,
        );
    x += wide + 2;
  }
  for (let light = 0.06; light < 1; light += 0.12) add(canvas, glow(canvas, width * light, base - 26, 5));
}

function drawBridge(canvas: Canvas, base: number, shade: string): void {
  const { width, height } = canvas;
  const deck = base - height * 0.12;
  const towers = [0.28, 0.74];
  add(canvas, `<rect y="${deck}" width="${width}" height="${height * 0.022}" fill="${shade}"/>`);
  for (const share of towers) {
    const [x, top] = [width * share, base - height * 0.42];
    add(
      canvas,
      `<path d="M${x - 30} ${base + 4}L${x - 8} ${top}h16L${x + 30} ${base + 4}" fill="none" stroke="${lighter(shade, 0.14)}" stroke-width="15"/>`,
    );
    for (let cable = 1; cable < 12; cable++)
      for (const side of [-1, 1])
        add(
          canvas,
          `<path d="M${x} ${top + cable * 9}L${x + side * cable * width * 0.0195} ${deck}" stroke="#e8dfd0" stroke-width="1.8" opacity="0.5"/>`,
        );
    add(canvas, glow(canvas, x, top - 6, 6));
  }
  for (let light = 0.02; light < 1; light += 0.045) add(canvas, glow(canvas, width * light, deck - 8, 3.4));
}

function drawTug(canvas: Canvas, base: number): void {
  const { width, height } = canvas;
  const [x, y, size] = [width * 0.2, base + height * 0.14, height * 0.13];
  add(
    canvas,
    `<path d="M${x - size * 1.2} ${y - size * 0.36}H${x + size * 0.9}L${x + size * 1.3} ${y - size * 0.52}L${x + size} ${y}H${x - size}Z" fill="${linear(
      canvas,
      [
        [0, '#2f5a54'],
        [0.6, '#1f3d3a'],
        [0.62, '#8e3327'],
        [1, '#5c1d17'],
      ],
    )}"/><path d="M${x - size * 0.3} ${y - size * 0.36}V${y - size * 0.9}H${x + size * 0.4}L${x + size * 0.5} ${y - size * 0.36}Z" fill="#e4dccb"/><rect x="${x - size * 0.2}" y="${y - size * 0.8}" width="${size * 0.52}" height="${size * 0.2}" fill="#ffd98a"/><rect x="${x - size * 0.72}" y="${y - size * 1.02}" width="${size * 0.26}" height="${size * 0.68}" fill="#b5583c"/>`,
  );
  add(canvas, glow(canvas, x + size * 0.1, y - size * 1.1, 6), glow(canvas, x + size * 1.2, y - size * 0.62, 4));
  add(
    canvas,
    `<path d="M${x - size * 1.1} ${y + 6}q${size} ${size * 0.16} ${size * 2.1} 0" stroke="#f5f0e2" stroke-width="5" fill="none" opacity="0.6"/>`,
  );
}

/** The scene above the water once more, upside down and trembling. */
function mirror(canvas: Canvas, scene: string, base: number, water: readonly [string, string]): void {
  const { width, height } = canvas;
  const seed = Math.floor(canvas.random() * 999);
  const ripple = define(
    canvas,
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.006 0.07" numOctaves="2" seed="${seed}" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="46" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="2 3"/></filter>`,
  );
  canvas.definitions.push(
    `<clipPath id="water"><rect y="${base}" width="${width}" height="${height - base}"/></clipPath>`,
  );
  add(
    canvas,
    `<rect y="${base}" width="${width}" height="${height - base}" fill="${linear(canvas, [
      [0, water[0]],
      [1, water[1]],
    ])}"/>`,
  );
  add(
    canvas,
    `<g clip-path="url(#water)"><g filter="${ripple}" opacity="0.62"><g transform="translate(0 ${base * 2}) scale(1 -1)">${scene}</g></g></g>`,
  );
  const lines = Array.from(
    { length: 70 },
    () =>
      `<path d="M${canvas.random() * width} ${base + canvas.random() * (height - base)}h${between(canvas, 20, 120)}" stroke="#fff3d8" stroke-width="${between(canvas, 0.8, 2.2)}" opacity="${between(canvas, 0.06, 0.26)}"/>`,
  );
  add(
    canvas,
    ...lines,
    `<rect y="${base - 5}" width="${width}" height="10" fill="#0f1418" opacity="0.55" filter="${blur(canvas, 3)}"/>`,
  );
}

/** Harbour in the evening or at night, mirrored in the water. */
export function drawHarbour(canvas: Canvas, harbour: Harbour): void {
  const { height } = canvas;
  const base = height * 0.64;
  drawSky(canvas, harbour.sky, 0.64);
  const start = canvas.shapes.length;
  const { motifs, shade } = harbour;
  if (motifs.includes('houses')) drawHouses(canvas, base, shade);
  if (motifs.includes('bridge')) drawBridge(canvas, base, shade);
  if (motifs.includes('cranes')) drawCranes(canvas, base, shade);
  if (motifs.includes('stacks')) drawStacks(canvas, base);
  if (motifs.includes('ship')) drawShip(canvas, base);
  mirror(canvas, canvas.shapes.slice(start).join(''), base, harbour.water);
  if (motifs.includes('tug')) drawTug(canvas, base);
  finish(canvas, '#ffdcae', 0.1);
}
