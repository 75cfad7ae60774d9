import { createSeededRandom } from './random.ts';

/** An SVG drawing in the making: shapes in painting order, and the definitions that they refer to. */
export interface Canvas {
  width: number;
  height: number;
  /** Seeded, so that a picture is the same on every machine. */
  random: () => number;
  shapes: string[];
  definitions: string[];
}

/** A colour at a position of a gradient: offset 0 to 1, hex colour, opacity 0 to 1 (1 when left out). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

export interface Point {
  x: number;
  y: number;
}

export function createCanvas(width: number, height: number, seed: number): Canvas {
  return { width, height, random: createSeededRandom(seed), shapes: [], definitions: [] };
}

export function toSvg(canvas: Canvas): string {
  const { width, height, definitions, shapes } = canvas;
  const drawing = shapes.join('').replaceAll(/<(?:path|circle|ellipse|rect)\b[^>]*>/g, paintThrough);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${drawing}</svg>`;
}

/** Puts a shape's opacity on its paint: the renderer would make a layer of the picture's size for each shape otherwise. */
const paintThrough = (shape: string): string =>
  shape.includes('filter=') ? shape : shape.replace(/ opacity="([^"]*)"/, ' fill-opacity="$1" stroke-opacity="$1"');

export function add(canvas: Canvas, ...shapes: string[]): void {
  canvas.shapes.push(...shapes);
}

/** Adds a definition (`content` gets its id) and returns the reference `url(#…)`. */
export function define(canvas: Canvas, content: (id: string) => string): string {
  const id = `d${canvas.definitions.length}`;
  canvas.definitions.push(content(id));
  return `url(#${id})`;
}

const stopMarkup = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');

/** Linear gradient over the shape's box; `direction` runs across, down, or from the upper left corner. */
export function linear(
  canvas: Canvas,
  stops: readonly Stop[],
  direction: 'across' | 'down' | 'diagonal' = 'down',
): string {
  const end = { across: 'x2="1" y2="0"', down: 'x2="0" y2="1"', diagonal: 'x2="1" y2="1"' }[direction];
  return define(
    canvas,
    (id) => `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stopMarkup(stops)}</linearGradient>`,
  );
}

export function radial(canvas: Canvas, stops: readonly Stop[], center: Point = { x: 0.5, y: 0.5 }): string {
  return define(
    canvas,
    (id) =>
      `<radialGradient id="${id}" cx="${center.x}" cy="${center.y}" r="0.5">${stopMarkup(stops)}</radialGradient>`,
  );
}

export function blur(canvas: Canvas, deviation: number): string {
  return define(
    canvas,
    (id) =>
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  );
}

export function clip(canvas: Canvas, path: string): string {
  return define(canvas, (id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
}

export function between(canvas: Canvas, low: number, high: number): number {
  return low + (high - low) * canvas.random();
}

export function pick<T>(canvas: Canvas, first: T, ...others: T[]): T {
  return others[Math.floor(canvas.random() * (others.length + 1)) - 1] ?? first;
}

/** Whole-picture rectangle. */
export function wash(canvas: Canvas, fill: string, attributes = ''): void {
  add(canvas, `<rect width="${canvas.width}" height="${canvas.height}" fill="${fill}" ${attributes}/>`);
}

export const round = (value: number): number => Math.round(value * 10) / 10;
