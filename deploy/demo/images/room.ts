import { add, blur, linear, wash, type Canvas } from './canvas.ts';
import { darker, lighter, mix } from './color.ts';
import { linen, plaster, wood } from './texture.ts';

export interface Room {
  wall: string;
  table: string;
  /** Share of the height where the table begins. */
  horizon?: number;
  surface?: 'wood' | 'linen' | 'stone';
  /** Slanting light of a window with this many panes across; 0 for none. */
  panes?: number;
  light?: string;
}

/** Pool of window light on the wall, slanting from the upper left. */
export function windowLight(canvas: Canvas, panes: number, color = '#fff2d2'): void {
  const { width, height } = canvas;
  const [pane, gap, left, top] = [width * 0.13, width * 0.014, width * 0.3, height * 0.04];
  const cells = Array.from({ length: panes * 3 }, (_, index) => {
    const [column, row] = [index % panes, Math.floor(index / panes)];
    const [x, y] = [left + column * (pane + gap), top + row * height * 0.2];
    return `<path d="M${x} ${y}h${pane}v${height * 0.185}h${-pane}Z"/>`;
  });
  const glow = blur(canvas, width * 0.006);
  add(
    canvas,
    `<g transform="skewX(-16) skewY(7) translate(${width * 0.06} ${-height * 0.06})" fill="${color}" opacity="0.5" filter="${glow}">${cells.join('')}</g>`,
  );
}

/** Wall, window light and table top: the stage of a still life. */
export function drawRoom(canvas: Canvas, room: Room): void {
  const { width, height } = canvas;
  const { wall, table, horizon = 0.66, surface = 'wood', panes = 3 } = room;
  wash(
    canvas,
    linear(
      canvas,
      [
        [0, lighter(wall, 0.16)],
        [0.6, wall],
        [1, darker(wall, 0.28)],
      ],
      'diagonal',
    ),
  );
  plaster(canvas);
  if (panes > 0) windowLight(canvas, panes, room.light);
  const edge = height * horizon;
  const top = `M0 ${edge}H${width}V${height}H0Z`;
  if (surface === 'linen') linen(canvas, top, table);
  if (surface === 'wood') wood(canvas, top, table);
  if (surface === 'stone')
    add(
      canvas,
      `<path d="${top}" fill="${linear(canvas, [
        [0, lighter(table, 0.12)],
        [1, darker(table, 0.12)],
      ])}"/>`,
    );
  const depth = linear(canvas, [
    [0, '#1c0f08', 0.34],
    [0.22, '#1c0f08', 0.06],
    [1, '#fff4df', 0.14],
  ]);
  add(canvas, `<path d="${top}" fill="${depth}"/>`);
  add(
    canvas,
    `<rect y="${edge - 2}" width="${width}" height="4" fill="${mix(table, '#fff4df', 0.35)}" opacity="0.5"/>`,
  );
}
