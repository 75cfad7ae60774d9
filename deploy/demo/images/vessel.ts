import { add, between, blur, clip, linear, round, type Canvas, type Point } from './canvas.ts';
import { darker, lighter } from './color.ts';
import { moveTo, smooth } from './curve.ts';
import { drawFlame, drawLid, drawSpout } from './fitting.ts';
import { specks } from './texture.ts';

/** Half-outlines from foot to rim: share of the height, share of half the width. */
export const profiles = {
  bowl: [
    [0, 0.42],
    [0.06, 0.46],
    [0.35, 0.8],
    [0.7, 0.96],
    [1, 1],
  ],
  cup: [
    [0, 0.7],
    [0.1, 0.86],
    [0.4, 0.94],
    [0.75, 0.95],
    [1, 1],
  ],
  mug: [
    [0, 0.82],
    [0.06, 0.93],
    [0.5, 0.95],
    [1, 1],
  ],
  vase: [
    [0, 0.5],
    [0.12, 0.74],
    [0.38, 1],
    [0.62, 0.82],
    [0.8, 0.36],
    [0.92, 0.34],
    [1, 0.46],
  ],
  bottle: [
    [0, 0.82],
    [0.1, 0.95],
    [0.45, 1],
    [0.62, 0.7],
    [0.74, 0.3],
    [0.92, 0.26],
    [1, 0.34],
  ],
  jug: [
    [0, 0.66],
    [0.12, 0.86],
    [0.38, 1],
    [0.66, 0.78],
    [0.84, 0.6],
    [1, 0.72],
  ],
  moon: [
    [0, 0.4],
    [0.1, 0.62],
    [0.32, 0.94],
    [0.5, 1],
    [0.7, 0.92],
    [0.9, 0.5],
    [1, 0.42],
  ],
  teapot: [
    [0, 0.5],
    [0.1, 0.74],
    [0.38, 1],
    [0.66, 0.9],
    [0.88, 0.56],
    [1, 0.4],
  ],
  plate: [
    [0, 0.5],
    [0.3, 0.62],
    [0.7, 0.94],
    [1, 1],
  ],
  cylinder: [
    [0, 0.94],
    [0.05, 1],
    [0.95, 1],
    [1, 0.97],
  ],
  goblet: [
    [0, 0.62],
    [0.04, 0.5],
    [0.07, 0.09],
    [0.45, 0.07],
    [0.52, 0.3],
    [0.68, 0.82],
    [0.84, 0.86],
    [1, 0.72],
  ],
  candle: [
    [0, 1],
    [1, 1],
  ],
} satisfies Record<string, readonly (readonly [number, number])[]>;

export type Profile = keyof typeof profiles;

export interface Vessel {
  profile: Profile;
  /** Centre of the foot. */
  x: number;
  y: number;
  width: number;
  height: number;
  clay: string;
  /** Second colour from the rim down; none for bare clay. */
  glaze?: string;
  /** Share of the height that the glaze covers. */
  glazed?: number;
  handle?: 'right' | 'left';
  lid?: boolean;
  /** Opacity of the body: below 1 for glass. */
  opacity?: number;
  /** 0.1 seen from the side, 0.3 from above. */
  tilt?: number;
  /** Length of the cast shadow in widths; 0 for none. */
  shadow?: number;
}

interface Outline {
  body: string;
  rim: { rx: number; ry: number; y: number };
}

function outline(vessel: Vessel): Outline {
  const { x, y, width, height, tilt = 0.14 } = vessel;
  const side = profiles[vessel.profile].map(([rise, reach]): Point => ({
    x: (reach * width) / 2,
    y: y - rise * height,
  }));
  const right = side.map((point) => ({ x: x + point.x, y: point.y }));
  const left = side.map((point) => ({ x: x - point.x, y: point.y })).toReversed();
  const [foot, rim] = [side[0]?.x ?? 0, side.at(-1)?.x ?? 0];
  const arc = `A${round(foot)} ${round(foot * tilt)} 0 0 0 ${round(x + foot)} ${round(y)}`;
  const top = `A${round(rim)} ${round(rim * tilt)} 0 0 0 ${round(x - rim)} ${round(y - height)}`;
  const body = `${moveTo(left[0])}${smooth(left)}${arc}${smooth(right)}${top}Z`;
  return { body, rim: { rx: rim, ry: rim * tilt, y: y - height } };
}

/** What closes the top: a flame on a candle, a lid, or the open mouth. */
function drawTop(canvas: Canvas, vessel: Vessel, rim: Outline['rim']): void {
  const { x, width, height, clay, glaze: color = clay } = vessel;
  if (vessel.profile === 'candle') return drawFlame(canvas, x, rim.y, width * 0.62);
  if (vessel.lid) return drawLid(canvas, { x, y: rim.y, rx: rim.rx, width, height, color });
  return opening(canvas, vessel, rim);
}

function castShadow(canvas: Canvas, vessel: Vessel): void {
  const { x, y, width, height, shadow = 1 } = vessel;
  if (shadow === 0) return;
  const soft = blur(canvas, width * 0.045);
  const reach = width * 0.62 * shadow;
  add(
    canvas,
    `<ellipse cx="${x + reach * 0.55}" cy="${y + width * 0.02}" rx="${width * 0.48 + reach * 0.5}" ry="${width * 0.085 + height * 0.012}" fill="#2a170c" opacity="0.36" filter="${soft}"/>`,
  );
  add(
    canvas,
    `<ellipse cx="${x + width * 0.03}" cy="${y + width * 0.015}" rx="${width * 0.42}" ry="${width * 0.06}" fill="#1d0f07" opacity="0.5" filter="${blur(canvas, width * 0.018)}"/>`,
  );
}

function handle(canvas: Canvas, vessel: Vessel): void {
  if (!vessel.handle) return;
  const { x, y, width, height } = vessel;
  const sign = vessel.handle === 'right' ? 1 : -1;
  const [near, far] = [x + sign * width * 0.44, x + sign * width * 0.8];
  const path = `M${near} ${y - height * 0.8}C${far} ${y - height * 0.9} ${far} ${y - height * 0.3} ${near} ${y - height * 0.24}`;
  const color = vessel.glaze ?? vessel.clay;
  const thick = width * 0.085;
  add(
    canvas,
    `<path d="${path}" fill="none" stroke="${darker(color, 0.45)}" stroke-width="${thick}" stroke-linecap="round"/>`,
  );
  add(
    canvas,
    `<path d="${path}" fill="none" stroke="${lighter(color, 0.12)}" stroke-width="${thick * 0.5}" stroke-linecap="round" transform="translate(${-thick * 0.14} ${-thick * 0.14})"/>`,
  );
}

function glaze(canvas: Canvas, vessel: Vessel, inside: string): void {
  if (!vessel.glaze) return;
  const { x, y, width, height, glazed = 0.7 } = vessel;
  const [left, right, top] = [x - width / 2 - 4, x + width / 2 + 4, y - height - width * 0.2];
  const level = y - height * (1 - glazed);
  const edge = Array.from({ length: 9 }, (_, step) => ({
    x: left + ((right - left) * step) / 8,
    y: level + between(canvas, -0.025, 0.035) * height + Math.sin((step / 8) * Math.PI) * width * 0.06,
  }));
  const path = `M${left} ${top}L${left} ${round(edge[0]?.y ?? level)}${smooth(edge)}L${right} ${top}Z`;
  add(canvas, `<path d="${path}" fill="${vessel.glaze}" clip-path="${inside}"/>`);
  add(
    canvas,
    `<path d="${moveTo(edge[0])}${smooth(edge)}" fill="none" stroke="${darker(vessel.glaze, 0.3)}" stroke-width="${round(width * 0.014)}" opacity="0.55" clip-path="${inside}"/>`,
  );
}

function opening(canvas: Canvas, vessel: Vessel, rim: Outline['rim']): void {
  const inner = vessel.glaze ?? vessel.clay;
  const dark = linear(
    canvas,
    [
      [0, darker(inner, 0.62)],
      [0.55, darker(inner, 0.4)],
      [1, darker(inner, 0.12)],
    ],
    'across',
  );
  const edge = Math.max(1.5, vessel.width * 0.016);
  add(
    canvas,
    `<ellipse cx="${vessel.x}" cy="${rim.y}" rx="${rim.rx}" ry="${rim.ry}" fill="${dark}" stroke="${lighter(inner, 0.28)}" stroke-width="${edge}"/>`,
  );
}

/** Turned vessel with light from the left: shadow, handle, body, glaze, sheen and opening. */
export function drawVessel(canvas: Canvas, vessel: Vessel): void {
  const { x, y, width, height, clay, opacity = 1 } = vessel;
  const { body, rim } = outline(vessel);
  castShadow(canvas, vessel);
  handle(canvas, vessel);
  if (vessel.profile === 'teapot')
    drawSpout(canvas, { x, y: rim.y, rx: rim.rx, width, height, color: vessel.glaze ?? clay });
  const inside = clip(canvas, body);
  add(canvas, `<path d="${body}" fill="${clay}" opacity="${opacity}"/>`);
  glaze(canvas, vessel, inside);
  if (opacity === 1) specks(canvas, body, { x: x - width / 2, y: y - height, width, height });
  const form = linear(
    canvas,
    [
      [0, '#20120a', 0.42],
      [0.16, '#20120a', 0.08],
      [0.34, '#fff6e4', 0.3],
      [0.52, '#20120a', 0.04],
      [0.86, '#20120a', 0.5],
      [1, '#20120a', 0.34],
    ],
    'across',
  );
  add(canvas, `<path d="${body}" fill="${form}" opacity="${Math.min(1, opacity + 0.1)}"/>`);
  const sheen = blur(canvas, width * 0.03);
  add(
    canvas,
    `<g clip-path="${inside}"><ellipse cx="${x - width * 0.22}" cy="${y - height * 0.6}" rx="${width * 0.05}" ry="${height * 0.24}" fill="#fffaf0" opacity="0.5" filter="${sheen}"/></g>`,
  );
  drawTop(canvas, vessel, rim);
}
