import { add, between, linear, type Canvas, type Point } from './canvas.ts';
import { darker, lighter, mix } from './color.ts';
import { blob, smooth } from './curve.ts';

export interface Tree extends Point {
  /** Height from the foot to the top of the crown. */
  height: number;
  leaf: string;
  /** False for winter: branches only. */
  leaves?: boolean;
  snow?: boolean;
}

function drawBranch(canvas: Canvas, from: Point, reach: { angle: number; length: number }, color: string): void {
  const { angle, length } = reach;
  if (length < 26) return;
  const end = { x: from.x + Math.sin(angle) * length, y: from.y - Math.cos(angle) * length };
  const middle = { x: (from.x + end.x) / 2 + between(canvas, -0.08, 0.08) * length, y: (from.y + end.y) / 2 };
  add(
    canvas,
    `<path d="M${from.x.toFixed(1)} ${from.y.toFixed(1)}${smooth([from, middle, end])}" fill="none" stroke="${color}" stroke-width="${(length * 0.1).toFixed(1)}" stroke-linecap="round"/>`,
  );
  for (const side of [-1, 1])
    drawBranch(
      canvas,
      end,
      { angle: angle + side * between(canvas, 0.22, 0.56), length: length * between(canvas, 0.64, 0.8) },
      color,
    );
}

function drawCrown(canvas: Canvas, tree: Tree): void {
  const { x, y, height, leaf } = tree;
  const center = { x, y: y - height * 0.64 };
  for (const [layer, count] of [
    [0, 40],
    [1, 60],
    [2, 70],
    [3, 46],
  ] as const) {
    const tone = mix(darker(leaf, 0.5), lighter(leaf, 0.42), layer / 3);
    const tufts = Array.from({ length: count }, () => {
      const [angle, reach] = [canvas.random() * Math.PI * 2, Math.sqrt(canvas.random()) * (0.92 - layer * 0.1)];
      const at = {
        x: center.x + (Math.cos(angle) * reach - layer * 0.07) * height * 0.36,
        y: center.y + (Math.sin(angle) * reach - layer * 0.09) * height * 0.33,
      };
      const size = height * between(canvas, 0.036, 0.078) * (1.2 - layer * 0.2);
      return `<path d="${blob(at, { x: size, y: size * 0.78 }, 0.24, canvas.random)}" fill="${mix(tone, leaf, canvas.random() * 0.4)}" opacity="0.92"/>`;
    });
    add(canvas, ...tufts);
  }
  const sparks = Array.from({ length: 260 }, () => {
    const [angle, reach] = [canvas.random() * Math.PI * 2, Math.sqrt(canvas.random())];
    const at = {
      x: center.x + Math.cos(angle) * reach * height * 0.38,
      y: center.y + Math.sin(angle) * reach * height * 0.35,
    };
    return `<ellipse cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" rx="${between(canvas, 3, 8).toFixed(1)}" ry="${between(canvas, 2, 4.5).toFixed(1)}" fill="${lighter(leaf, between(canvas, 0.1, 0.6))}" opacity="0.6"/>`;
  });
  add(canvas, ...sparks);
}

/** Old broad-leaved tree: a lime in leaf, or its bare branches. */
export function drawTree(canvas: Canvas, tree: Tree): void {
  const { x, y, height, leaf, leaves = true, snow = false } = tree;
  const bark = snow ? '#5d5650' : '#5a4130';
  const wide = height * 0.055;
  add(
    canvas,
    `<ellipse cx="${x + height * 0.1}" cy="${y}" rx="${height * 0.42}" ry="${height * 0.035}" fill="#1c1208" opacity="0.34"/>`,
  );
  add(
    canvas,
    `<path d="M${x - wide * 1.5} ${y}Q${x - wide * 0.7} ${y - height * 0.1} ${x - wide * 0.7} ${y - height * 0.36}H${x + wide * 0.7}Q${x + wide * 0.6} ${y - height * 0.1} ${x + wide * 1.6} ${y}Z" fill="${linear(
      canvas,
      [
        [0, lighter(bark, 0.25)],
        [1, darker(bark, 0.4)],
      ],
      'across',
    )}"/>`,
  );
  for (const angle of [-0.62, -0.24, 0.16, 0.55])
    drawBranch(
      canvas,
      { x: x + angle * wide * 0.8, y: y - height * 0.33 },
      { angle, length: height * (leaves ? 0.13 : 0.2) },
      bark,
    );
  if (leaves) drawCrown(canvas, { ...tree, leaf });
}
