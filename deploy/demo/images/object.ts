import { add, between, blur, linear, type Canvas, type Point } from './canvas.ts';
import { darker, lighter } from './color.ts';
import { smooth } from './curve.ts';
import { wood } from './texture.ts';

interface Box extends Point {
  width: number;
  height: number;
}

/** Chopping board leaning at the wall: x and y are the middle of its foot. */
export function drawBoard(canvas: Canvas, box: Box, color: string, round = 0.16): void {
  const { x, y, width, height } = box;
  const [left, right, top, radius] = [x - width / 2, x + width / 2, y - height, width * round];
  const [neck, grip] = [width * 0.13, height * 0.2];
  const path = `M${left} ${y}V${top + grip + radius}Q${left} ${top + grip} ${left + radius} ${top + grip}H${x - neck - 10}Q${x - neck} ${top + grip} ${x - neck} ${top + grip - 12}V${top + neck}A${neck} ${neck} 0 0 1 ${x + neck} ${top + neck}V${top + grip - 12}Q${x + neck} ${top + grip} ${x + neck + 10} ${top + grip}H${right - radius}Q${right} ${top + grip} ${right} ${top + grip + radius}V${y}Z`;
  add(
    canvas,
    `<path d="${path}" fill="#2a170c" opacity="0.4" transform="translate(${width * 0.09} ${-width * 0.01})" filter="${blur(canvas, width * 0.04)}"/>`,
  );
  wood(canvas, path, color, 'down');
  add(
    canvas,
    `<path d="${path}" fill="${linear(
      canvas,
      [
        [0, '#fff6e4', 0.3],
        [0.5, '#fff6e4', 0],
        [1, '#1c0f08', 0.3],
      ],
      'across',
    )}"/>`,
  );
  add(canvas, `<circle cx="${x}" cy="${top + neck * 1.15}" r="${neck * 0.36}" fill="${darker(color, 0.72)}"/>`);
}

/** Wooden spoon or spatula standing with its head up. */
export function drawSpoon(canvas: Canvas, box: Box, color: string, lean: number): void {
  const { x, y, width, height } = box;
  const head = `M${x - width * 0.14} ${y}L${x - width * 0.1} ${y - height * 0.7}C${x - width * 0.62} ${y - height * 0.76} ${x - width * 0.5} ${y - height} ${x} ${y - height}C${x + width * 0.5} ${y - height} ${x + width * 0.62} ${y - height * 0.76} ${x + width * 0.1} ${y - height * 0.7}L${x + width * 0.14} ${y}Z`;
  const fill = linear(
    canvas,
    [
      [0, lighter(color, 0.28)],
      [0.55, color],
      [1, darker(color, 0.4)],
    ],
    'across',
  );
  add(canvas, `<path d="${head}" fill="${fill}" transform="rotate(${lean} ${x} ${y})"/>`);
}

/** Twig with leaves, growing from a point upwards. */
export function drawTwig(
  canvas: Canvas,
  from: Point,
  length: number,
  style: { color: string; lean: number; leaf: number },
): void {
  const { color, lean, leaf } = style;
  const spine = Array.from({ length: 6 }, (_, step) => ({
    x: from.x + lean * length * (step / 5) ** 1.6 + between(canvas, -4, 4),
    y: from.y - length * (step / 5),
  }));
  add(
    canvas,
    `<path d="M${from.x} ${from.y}${smooth(spine)}" fill="none" stroke="${darker(color, 0.35)}" stroke-width="${Math.max(2, leaf * 0.12)}" stroke-linecap="round"/>`,
  );
  const leaves = spine.slice(1).flatMap((point, index) =>
    [-1, 1].map((side) => {
      const angle = side * between(canvas, 38, 68) + lean * 40;
      const size = leaf * (1.15 - index * 0.12) * between(canvas, 0.8, 1.15);
      const fill = side < 0 ? lighter(color, between(canvas, 0.1, 0.3)) : darker(color, between(canvas, 0, 0.25));
      return `<path d="M0 0C${size * 0.34} ${-size * 0.3} ${size * 0.28} ${-size * 0.8} 0 ${-size}C${-size * 0.28} ${-size * 0.8} ${-size * 0.34} ${-size * 0.3} 0 0Z" fill="${fill}" transform="translate(${point.x} ${point.y}) rotate(${angle})"/>`;
    }),
  );
  add(canvas, ...leaves);
}

/** Folded sheet or card lying on the table, seen at a slant; `lines` are grey strokes of writing. */
export function drawCard(canvas: Canvas, box: Box, color: string, lines: number): void {
  const { x, y, width, height } = box;
  const path = `M${x - width / 2} ${y}L${x - width * 0.42} ${y - height}H${x + width * 0.44}L${x + width / 2} ${y}Z`;
  add(
    canvas,
    `<path d="${path}" fill="#24130a" opacity="0.4" transform="translate(${width * 0.03} ${height * 0.05})" filter="${blur(canvas, width * 0.02)}"/>`,
  );
  add(
    canvas,
    `<path d="${path}" fill="${linear(
      canvas,
      [
        [0, lighter(color, 0.3)],
        [1, darker(color, 0.08)],
      ],
      'diagonal',
    )}"/>`,
  );
  const strokes = Array.from({ length: lines }, (_, index) => {
    const level = y - height * (0.78 - index * (0.62 / Math.max(1, lines)));
    const reach = width * between(canvas, 0.2, 0.33);
    return `<path d="M${x - reach} ${level}H${x + reach}" stroke="${darker(color, 0.55)}" stroke-width="${height * 0.022}" stroke-linecap="round" opacity="0.6"/>`;
  });
  add(canvas, ...strokes);
}
