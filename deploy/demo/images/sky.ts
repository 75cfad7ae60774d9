import { add, between, blur, linear, radial, wash, type Canvas, type Point } from './canvas.ts';
import { lighter } from './color.ts';
import { moveTo, rolling, smooth } from './curve.ts';
import { mist } from './texture.ts';

export interface Sky {
  /** From the zenith down to the horizon. */
  colors: readonly [string, string, string];
  /** Sun or moon: place as shares of the picture, radius as a share of the width. */
  disc?: Point & { radius: number; color: string };
  cloud?: readonly [number, number, number];
  stars?: number;
  birds?: number;
}

function drawDisc(canvas: Canvas, disc: Point & { radius: number; color: string }): void {
  const { width, height } = canvas;
  const [x, y, radius] = [disc.x * width, disc.y * height, disc.radius * width];
  const glow = radial(canvas, [
    [0, lighter(disc.color, 0.5), 0.85],
    [0.3, disc.color, 0.34],
    [1, disc.color, 0],
  ]);
  add(
    canvas,
    `<circle cx="${x}" cy="${y}" r="${radius * 7}" fill="${glow}"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${lighter(disc.color, 0.65)}" filter="${blur(canvas, 1.6)}"/>`,
  );
}

function drawBirds(canvas: Canvas, count: number): void {
  const start = { x: between(canvas, 0.2, 0.7) * canvas.width, y: between(canvas, 0.14, 0.3) * canvas.height };
  const birds = Array.from({ length: count }, (_, index) => {
    const [x, y, size] = [
      start.x + index * between(canvas, 22, 44),
      start.y + (index % 2 ? 1 : -1) * between(canvas, 4, 30),
      between(canvas, 8, 17),
    ];
    return `<path d="M${x - size} ${y}q${size * 0.5} ${-size * 0.7} ${size} ${size * 0.12}q${size * 0.5} ${-size * 0.8} ${size} ${-size * 0.1}" fill="none" stroke="#22282c" stroke-width="2.4" stroke-linecap="round" opacity="0.75"/>`;
  });
  add(canvas, ...birds);
}

export function drawSky(canvas: Canvas, sky: Sky, horizon: number): void {
  const { width, height } = canvas;
  wash(
    canvas,
    linear(canvas, [
      [0, sky.colors[0]],
      [horizon * 0.6, sky.colors[1]],
      [horizon, sky.colors[2]],
    ]),
  );
  const stars = Array.from(
    { length: sky.stars ?? 0 },
    () =>
      `<circle cx="${canvas.random() * width}" cy="${canvas.random() * height * horizon * 0.9}" r="${between(canvas, 0.6, 2.2)}" opacity="${between(canvas, 0.3, 1)}"/>`,
  );
  add(canvas, `<g fill="#fffaf0">${stars.join('')}</g>`);
  if (sky.disc) drawDisc(canvas, sky.disc);
  if (sky.cloud) mist(canvas, -height * horizon * 0.6, height * horizon, sky.cloud);
  drawBirds(canvas, sky.birds ?? 0);
}

/** Ground from a rolling line down to the lower edge; `level` and `swing` are shares of the height. */
export function drawRidge(
  canvas: Canvas,
  { level, swing, waves = 4 }: { level: number; swing: number; waves?: number },
  colors: readonly [string, string],
): void {
  const { width, height } = canvas;
  const roll = rolling(canvas.random, waves);
  const line = Array.from({ length: 16 }, (_, step) => ({
    x: (width / 15) * step,
    y: height * (level + roll(step / 15) * swing),
  }));
  add(
    canvas,
    `<path d="${moveTo(line[0])}${smooth(line)}V${height}H0Z" fill="${linear(canvas, [
      [0, colors[0]],
      [1, colors[1]],
    ])}"/>`,
  );
}
