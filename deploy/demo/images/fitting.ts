import { add, linear, radial, type Canvas } from './canvas.ts';
import { darker, lighter } from './color.ts';

/** Where a fitting sits: the middle of the vessel's rim, its half width, and the vessel's size. */
export interface Seat {
  x: number;
  y: number;
  rx: number;
  width: number;
  height: number;
  color: string;
}

/** Domed lid with a knob. */
export function drawLid(canvas: Canvas, seat: Seat): void {
  const { x, y, rx, color } = seat;
  const fill = linear(
    canvas,
    [
      [0, darker(color, 0.2)],
      [0.34, lighter(color, 0.35)],
      [0.6, color],
      [1, darker(color, 0.5)],
    ],
    'across',
  );
  add(
    canvas,
    `<path d="M${x - rx * 1.05} ${y + rx * 0.04}C${x - rx * 0.9} ${y - rx * 0.62} ${x + rx * 0.9} ${y - rx * 0.62} ${x + rx * 1.05} ${y + rx * 0.04}A${rx * 1.05} ${rx * 0.16} 0 0 1 ${x - rx * 1.05} ${y + rx * 0.04}Z" fill="${fill}"/>`,
  );
  add(canvas, `<ellipse cx="${x}" cy="${y - rx * 0.58}" rx="${rx * 0.2}" ry="${rx * 0.17}" fill="${fill}"/>`);
}

/** Spout of a teapot, to the left. */
export function drawSpout(canvas: Canvas, seat: Seat): void {
  const { x, y, width, height, color } = seat;
  const fill = linear(
    canvas,
    [
      [0, lighter(color, 0.3)],
      [0.6, color],
      [1, darker(color, 0.45)],
    ],
    'diagonal',
  );
  const [left, low] = [x - width * 0.34, y + height * 0.72];
  add(
    canvas,
    `<path d="M${left} ${low}C${x - width * 0.62} ${y + height * 0.66} ${x - width * 0.6} ${y + height * 0.3} ${x - width * 0.76} ${y + height * 0.06}L${x - width * 0.66} ${y + height * 0.02}C${x - width * 0.52} ${y + height * 0.24} ${x - width * 0.48} ${y + height * 0.34} ${x - width * 0.4} ${y + height * 0.36}Z" fill="${fill}"/>`,
  );
}

/** Flame of a candle with its glow. */
export function drawFlame(canvas: Canvas, x: number, y: number, size: number): void {
  const glow = radial(canvas, [
    [0, '#ffdf9a', 0.75],
    [0.35, '#ffb85c', 0.25],
    [1, '#ff9a3c', 0],
  ]);
  add(canvas, `<circle cx="${x}" cy="${y - size}" r="${size * 5}" fill="${glow}"/>`);
  add(canvas, `<path d="M${x} ${y}v${-size * 0.35}" stroke="#3a2416" stroke-width="${size * 0.09}"/>`);
  add(
    canvas,
    `<path d="M${x} ${y - size * 1.9}C${x + size * 0.5} ${y - size} ${x + size * 0.4} ${y - size * 0.2} ${x} ${y - size * 0.2}C${x - size * 0.4} ${y - size * 0.2} ${x - size * 0.5} ${y - size} ${x} ${y - size * 1.9}Z" fill="${linear(
      canvas,
      [
        [0, '#ff9d3a'],
        [0.5, '#ffd873'],
        [1, '#fff7d8'],
      ],
    )}"/>`,
  );
}
