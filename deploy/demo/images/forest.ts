import { add, between, blur, linear, wash, type Canvas } from './canvas.ts';
import { darker, lighter, mix } from './color.ts';
import { blob } from './curve.ts';
import { drawRidge, drawSky, type Sky } from './sky.ts';
import { finish, mist } from './texture.ts';

export interface Forest {
  sky: Sky;
  /** Colour of the mist between the trees, and of the nearest tree. */
  haze: string;
  near: string;
  ground: readonly [string, string];
  kind: 'trunks' | 'birches' | 'firs';
  /** Leaves in the air and on the ground; none in winter. */
  leaf?: string;
  rays?: boolean;
  snow?: boolean;
}

function trunk(canvas: Canvas, size: { x: number; base: number; thick: number }, color: string): string {
  const { x, base, thick } = size;
  const { height } = canvas;
  const lean = between(canvas, -0.03, 0.03) * height;
  const fill = linear(
    canvas,
    [
      [0, darker(color, 0.3)],
      [0.3, lighter(color, 0.26)],
      [1, darker(color, 0.5)],
    ],
    'across',
  );
  return `<path d="M${x - thick * 0.9} ${base}Q${x - thick * 0.5} ${base - 60} ${x - thick * 0.45} ${base - 180}L${x + lean - thick * 0.3} -10H${x + lean + thick * 0.3}L${x + thick * 0.45} ${base - 180}Q${x + thick * 0.5} ${base - 60} ${x + thick * 1.1} ${base}Z" fill="${fill}"/>`;
}

function birchMarks(canvas: Canvas, x: number, base: number, thick: number): string {
  const marks = Array.from({ length: 16 }, () => {
    const [y, wide] = [canvas.random() * base, between(canvas, 0.2, 0.6) * thick];
    return `<path d="M${x - thick * 0.36 + canvas.random() * thick * 0.3} ${y}q${wide / 2} 5 ${wide} 0v${between(canvas, 3, 9)}q${-wide / 2} -4 ${-wide} 0Z"/>`;
  });
  return `<g fill="#2c2a28" opacity="0.75">${marks.join('')}</g>`;
}

function fir(canvas: Canvas, size: { x: number; base: number; tall: number }, color: string): string {
  const { x, base, tall } = size;
  const tiers = Array.from({ length: 13 }, (_, tier) => {
    const [y, reach] = [base - tall + (tall * (tier + 1)) / 13.5, tall * 0.03 + (tall * 0.2 * (tier + 1)) / 13];
    return `L${x + reach * between(canvas, 0.85, 1.1)} ${y}L${x + reach * 0.5} ${y - tall * 0.014}`;
  });
  const back = Array.from({ length: 13 }, (_, tier) => {
    const [y, reach] = [base - tall + (tall * (13 - tier)) / 13.5, tall * 0.03 + (tall * 0.2 * (13 - tier)) / 13];
    return `L${x - reach * 0.5} ${y - tall * 0.014}L${x - reach * between(canvas, 0.85, 1.1)} ${y}`;
  });
  return `<path d="M${x} ${base - tall}${tiers.join('')}V${base}H${x - tall * 0.02}${back.slice(1).join('')}Z" fill="${color}"/>`;
}

function drawLayer(canvas: Canvas, forest: Forest, layer: number): void {
  const { width, height } = canvas;
  const near = layer / 4;
  const base = height * (0.62 + near * 0.26);
  const color = mix(forest.haze, forest.near, 0.2 + near * 0.8);
  const count = forest.kind === 'firs' ? 15 - layer * 2 : 13 - layer * 2;
  const trees = Array.from({ length: count }, (_, index) => {
    const x = ((index + between(canvas, 0.1, 0.9)) / count) * width * 1.06 - width * 0.03;
    if (forest.kind === 'firs')
      return fir(
        canvas,
        { x, base: base + between(canvas, 0, 40), tall: height * between(canvas, 0.3, 0.46) * (0.7 + near * 0.75) },
        color,
      );
    const thick = (9 + near * 46) * between(canvas, 0.7, 1.2);
    const bark = forest.kind === 'birches' ? mix(forest.haze, '#efe9de', 0.4 + near * 0.5) : color;
    return (
      trunk(canvas, { x, base: base + between(canvas, 0, 30), thick }, bark) +
      (forest.kind === 'birches' && layer > 1 ? birchMarks(canvas, x, base - 60, thick) : '')
    );
  });
  add(canvas, ...trees);
  drawRidge(canvas, { level: 0.63 + near * 0.26, swing: 0.02 }, [
    mix(forest.haze, forest.ground[0], 0.3 + near * 0.7),
    mix(forest.haze, forest.ground[1], 0.4 + near * 0.6),
  ]);
  if (layer < 4)
    wash(
      canvas,
      linear(canvas, [
        [0.2, forest.haze, 0.04],
        [0.62 + near * 0.2, forest.haze, 0.42],
        [1, forest.haze, 0.1],
      ]),
    );
}

function drawLeaves(canvas: Canvas, leaf: string): void {
  const { width, height } = canvas;
  const tufts = Array.from({ length: 130 }, () => {
    const at = { x: canvas.random() * width, y: canvas.random() ** 1.5 * height * 0.34 - 20 };
    return `<path d="${blob(at, { x: between(canvas, 20, 64), y: between(canvas, 14, 36) }, 0.34, canvas.random)}" fill="${mix(leaf, canvas.random() > 0.5 ? '#fff0b8' : '#22301c', between(canvas, 0, 0.45))}" opacity="${between(canvas, 0.3, 0.75)}"/>`;
  });
  const fallen = Array.from(
    { length: 260 },
    () =>
      `<ellipse cx="${canvas.random() * width}" cy="${height * between(canvas, 0.86, 1)}" rx="${between(canvas, 3, 9)}" ry="${between(canvas, 1.5, 4)}" fill="${mix(leaf, canvas.random() > 0.5 ? '#fff0b8' : '#22301c', between(canvas, 0, 0.5))}" opacity="0.8"/>`,
  );
  add(canvas, ...tufts, ...fallen);
}

function drawRays(canvas: Canvas): void {
  const { width, height } = canvas;
  const rays = Array.from({ length: 7 }, (_, index) => {
    const [start, wide] = [width * (0.1 + index * 0.13), between(canvas, 30, 90)];
    return `<path d="M${start} -40h${wide}L${start + wide * 2.4 - height * 0.42} ${height}h${-wide * 2.2}Z" opacity="${between(canvas, 0.16, 0.4)}"/>`;
  });
  add(canvas, `<g fill="#fff3c8" filter="${blur(canvas, 18)}">${rays.join('')}</g>`);
}

/** Looking into a wood: layers of trees with mist between them. */
export function drawForest(canvas: Canvas, forest: Forest): void {
  const { width, height } = canvas;
  drawSky(canvas, forest.sky, 0.7);
  for (let layer = 0; layer < 5; layer++) drawLayer(canvas, forest, layer);
  mist(canvas, height * 0.45, height * 0.86, [0.96, 0.96, 0.92]);
  if (forest.leaf) drawLeaves(canvas, forest.leaf);
  if (forest.rays) drawRays(canvas);
  const flakes = Array.from(
    { length: forest.snow ? 420 : 0 },
    () =>
      `<circle cx="${canvas.random() * width}" cy="${canvas.random() * height}" r="${between(canvas, 0.8, 4)}" opacity="${between(canvas, 0.4, 1)}"/>`,
  );
  add(canvas, `<g fill="#ffffff">${flakes.join('')}</g>`);
  finish(canvas, '#fff4d2', 0.2);
}
