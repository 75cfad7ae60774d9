import { add, between, clip, define, linear, wash, type Canvas } from './canvas.ts';

/** A noise layer: frequencies per pixel in x and y, its colour as fractions of one, and how it turns into opacity. */
interface Noise {
  frequency: readonly [number, number];
  color: readonly [number, number, number];
  gain: number;
  offset: number;
}

/** Filter that replaces a shape by seeded noise in one colour, kept inside the shape. */
function noise(canvas: Canvas, layer: Noise): string {
  const seed = Math.floor(canvas.random() * 9999);
  const [red, green, blue] = layer.color;
  const matrix = `0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${layer.gain} 0 0 0 ${layer.offset}`;
  return define(
    canvas,
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${layer.frequency.join(' ')}" numOctaves="2" seed="${seed}"/><feColorMatrix values="${matrix}"/><feComposite in2="SourceGraphic" operator="in"/></filter>`,
  );
}

/** Wooden surface in the form of `path`: colour, fibres along `grain`, and a few darker boards' joints. */
export function wood(canvas: Canvas, path: string, fill: string, grain: 'across' | 'down' = 'across'): void {
  const along = grain === 'across';
  const coarse: Noise = {
    frequency: along ? [0.002, 0.035] : [0.035, 0.002],
    color: [0.2, 0.1, 0.04],
    gain: 2.2,
    offset: -0.95,
  };
  const fine: Noise = {
    frequency: along ? [0.006, 0.22] : [0.22, 0.006],
    color: [0.16, 0.08, 0.03],
    gain: 1.6,
    offset: -0.72,
  };
  add(canvas, `<path d="${path}" fill="${fill}"/>`);
  add(canvas, `<path d="${path}" filter="${noise(canvas, coarse)}" opacity="0.7"/>`);
  add(canvas, `<path d="${path}" filter="${noise(canvas, fine)}" opacity="0.7"/>`);
}

/** Soft unevenness of plaster, paper or felt over the whole picture. */
export function plaster(canvas: Canvas, strength = 0.35): void {
  const layer: Noise = { frequency: [0.006, 0.009], color: [0.25, 0.18, 0.12], gain: 1.4, offset: -0.62 };
  wash(canvas, '#000000', `filter="${noise(canvas, layer)}" opacity="${strength}"`);
}

/** Drifting clouds or mist in one light colour (fractions of one), fading out towards `top` and `bottom`. */
export function mist(canvas: Canvas, top: number, bottom: number, color: readonly [number, number, number]): void {
  const layer: Noise = {
    frequency: [between(canvas, 0.0012, 0.0022), between(canvas, 0.006, 0.01)],
    color,
    gain: 2.6,
    offset: -1.15,
  };
  const [filter, fade] = [
    noise(canvas, layer),
    linear(canvas, [
      [0, '#000000'],
      [0.5, '#ffffff'],
      [1, '#000000'],
    ]),
  ];
  const box = `y="${top}" width="${canvas.width}" height="${bottom - top}"`;
  const mask = define(canvas, (id) => `<mask id="${id}"><rect ${box} fill="${fade}"/></mask>`);
  add(canvas, `<g mask="${mask}"><rect ${box} filter="${filter}"/></g>`);
}

/** Woven cloth in the form of `path`. */
export function linen(canvas: Canvas, path: string, fill: string): void {
  const across: Noise = { frequency: [0.03, 0.5], color: [0.3, 0.24, 0.18], gain: 1.1, offset: -0.5 };
  const down: Noise = { ...across, frequency: [0.5, 0.03] };
  add(canvas, `<path d="${path}" fill="${fill}"/>`);
  add(canvas, `<path d="${path}" filter="${noise(canvas, across)}" opacity="0.5"/>`);
  add(canvas, `<path d="${path}" filter="${noise(canvas, down)}" opacity="0.5"/>`);
}

/** Fine specks of iron in a glaze, inside `path`. */
export function specks(
  canvas: Canvas,
  path: string,
  box: { x: number; y: number; width: number; height: number },
): void {
  const count = Math.round((box.width * box.height) / 900);
  const dots = Array.from({ length: Math.min(count, 160) }, () => {
    const size = between(canvas, 0.7, 2.4);
    const [x, y] = [box.x + canvas.random() * box.width, box.y + canvas.random() * box.height];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(1)}"/>`;
  });
  add(canvas, `<g clip-path="${clip(canvas, path)}" fill="#3a2416" opacity="0.45">${dots.join('')}</g>`);
}

/** Light of the whole picture: a warm glow from one side and darker corners. */
export function finish(canvas: Canvas, glow = '#fff1d6', strength = 0.32): void {
  const light = define(
    canvas,
    (id) =>
      `<radialGradient id="${id}" cx="0.18" cy="0.12" r="0.9"><stop offset="0" stop-color="${glow}" stop-opacity="${strength}"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>`,
  );
  const corner = define(
    canvas,
    (id) =>
      `<radialGradient id="${id}" cx="0.5" cy="0.48" r="0.78"><stop offset="0.55" stop-color="#140c08" stop-opacity="0"/><stop offset="1" stop-color="#140c08" stop-opacity="0.34"/></radialGradient>`,
  );
  wash(canvas, light);
  wash(canvas, corner);
}
