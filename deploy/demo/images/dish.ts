import { add, between, blur, clip, linear, pick, radial, type Canvas, type Point } from './canvas.ts';
import { darker, lighter } from './color.ts';
import { blob } from './curve.ts';
import { finish, linen, wood } from './texture.ts';

/** A heap of one ingredient on a plate; positions are shares of the plate's radius from its middle. */
export interface Heap {
  kind: 'lumps' | 'leaves' | 'slices' | 'rings' | 'strands' | 'pool' | 'drops' | 'fillet' | 'wedge' | 'berries';
  color: string;
  x?: number;
  y?: number;
  /** Radius of the heap as a share of the plate's. */
  spread: number;
  count?: number;
  size?: number;
}

export interface Dish {
  table: { surface: 'wood' | 'linen'; color: string };
  plate: { color: string; rim: string; bowl?: boolean };
  heaps: Heap[];
  /** A smaller plate or glass in the corner. */
  beside?: 'glass' | 'bread' | 'none';
}

const shapeOf = (canvas: Canvas, kind: Heap['kind'], at: Point, size: number): string => {
  const turn = `rotate(${Math.round(canvas.random() * 360)} ${at.x} ${at.y})`;
  const path = {
    lumps: blob(at, { x: size, y: size * 0.86 }, 0.1, canvas.random),
    berries: blob(at, { x: size, y: size }, 0.03, canvas.random),
    drops: blob(at, { x: size, y: size * 0.7 }, 0.2, canvas.random),
    pool: blob(at, { x: size, y: size * 0.9 }, 0.12, canvas.random),
    leaves: `M${at.x} ${at.y + size}C${at.x + size * 0.9} ${at.y + size * 0.3} ${at.x + size * 0.5} ${at.y - size * 0.8} ${at.x} ${at.y - size}C${at.x - size * 0.5} ${at.y - size * 0.8} ${at.x - size * 0.9} ${at.y + size * 0.3} ${at.x} ${at.y + size}Z`,
    slices: `M${at.x - size} ${at.y}A${size} ${size} 0 0 1 ${at.x + size} ${at.y}L${at.x + size * 0.9} ${at.y + size * 0.22}H${at.x - size * 0.9}Z`,
    rings: `M${at.x - size} ${at.y}a${size} ${size} 0 1 0 ${size * 2} 0a${size} ${size} 0 1 0 ${-size * 2} 0M${at.x - size * 0.55} ${at.y}a${size * 0.55} ${size * 0.55} 0 1 1 ${size * 1.1} 0a${size * 0.55} ${size * 0.55} 0 1 1 ${-size * 1.1} 0`,
    strands: `M${at.x - size * 1.6} ${at.y}q${size * 0.8} ${-size} ${size * 1.6} 0t${size * 1.6} ${size * 0.2}l${size * 0.1} ${size * 0.3}q${-size * 0.8} ${size * 0.6} ${-size * 1.6} ${-size * 0.1}t${-size * 1.6} ${size * 0.1}Z`,
    fillet: `M${at.x - size * 1.5} ${at.y + size * 0.2}C${at.x - size} ${at.y - size * 0.8} ${at.x + size * 0.9} ${at.y - size * 0.7} ${at.x + size * 1.6} ${at.y - size * 0.1}C${at.x + size} ${at.y + size * 0.7} ${at.x - size * 0.8} ${at.y + size * 0.8} ${at.x - size * 1.5} ${at.y + size * 0.2}Z`,
    wedge: `M${at.x - size * 1.2} ${at.y + size * 0.5}L${at.x + size * 1.1} ${at.y - size * 0.75}Q${at.x + size * 1.5} ${at.y + size * 0.1} ${at.x + size * 0.9} ${at.y + size * 0.8}Z`,
  }[kind];
  return `<path d="${path}" ${['fillet', 'wedge', 'pool'].includes(kind) ? '' : `transform="${turn}"`} fill-rule="evenodd"`;
};

function drawHeap(canvas: Canvas, heap: Heap, center: Point, radius: number): void {
  const { kind, color, x = 0, y = 0, spread, count = 1, size = spread } = heap;
  const soft = blur(canvas, radius * 0.014);
  const pieces = Array.from({ length: count }, (_, index) => {
    const [angle, reach] = [index * 2.4 + canvas.random(), Math.sqrt((index + 0.3) / count) * (count > 1 ? spread : 0)];
    const at = {
      x: center.x + (x + Math.cos(angle) * reach) * radius,
      y: center.y + (y + Math.sin(angle) * reach) * radius,
    };
    const shape = shapeOf(canvas, kind, at, size * radius * between(canvas, 0.82, 1.15));
    const tone =
      canvas.random() > 0.5 ? lighter(color, between(canvas, 0, 0.2)) : darker(color, between(canvas, 0, 0.2));
    const fill = linear(
      canvas,
      [
        [0, lighter(tone, 0.26)],
        [0.55, tone],
        [1, darker(tone, 0.3)],
      ],
      'diagonal',
    );
    // Many small pieces get a hard shadow: a soft one each would cost seconds.
    const veil = count > 6 ? 'fill-opacity="0.3"' : `filter="${soft}" opacity="0.36"`;
    const shadow =
      kind === 'pool'
        ? ''
        : `<g transform="translate(${radius * 0.012} ${radius * 0.018})">${shape} fill="#2a140a" ${veil}/></g>`;
    return `${shadow}${shape} fill="${fill}"/>`;
  });
  add(canvas, ...pieces);
}

function drawPlate(canvas: Canvas, center: Point, radius: number, plate: Dish['plate']): void {
  const circle = (share: number, fill: string, extra = ''): string =>
    `<circle cx="${center.x}" cy="${center.y}" r="${radius * share}" fill="${fill}" ${extra}/>`;
  const { color, rim, bowl = false } = plate;
  add(
    canvas,
    `<g transform="translate(${radius * 0.07} ${radius * 0.09})">${circle(1, '#1d0f07', `opacity="0.5" filter="${blur(canvas, radius * 0.05)}"`)}</g>`,
  );
  add(
    canvas,
    circle(
      1,
      linear(
        canvas,
        [
          [0, lighter(color, 0.5)],
          [1, darker(color, 0.24)],
        ],
        'diagonal',
      ),
    ),
  );
  add(canvas, circle(0.965, 'none', `stroke="${rim}" stroke-width="${radius * 0.028}" opacity="0.85"`));
  add(
    canvas,
    circle(
      bowl ? 0.86 : 0.72,
      linear(
        canvas,
        [
          [0, darker(color, bowl ? 0.34 : 0.14)],
          [1, lighter(color, 0.4)],
        ],
        'diagonal',
      ),
    ),
  );
  add(
    canvas,
    circle(
      bowl ? 0.8 : 0.69,
      radial(
        canvas,
        [
          [0, lighter(color, 0.3)],
          [1, color],
        ],
        { x: 0.42, y: 0.4 },
      ),
    ),
  );
}

function drawCutlery(canvas: Canvas, center: Point, radius: number): void {
  const metal = linear(
    canvas,
    [
      [0, '#f4efe6'],
      [0.5, '#b9b2a6'],
      [1, '#7e776c'],
    ],
    'across',
  );
  const [left, right, top] = [center.x - radius * 1.3, center.x + radius * 1.3, center.y - radius * 0.7];
  const long = radius * 1.5;
  const tines = [-0.06, -0.02, 0.02, 0.06].map(
    (shift) =>
      `<rect x="${left + shift * radius - radius * 0.013}" y="${top}" width="${radius * 0.026}" height="${radius * 0.36}" rx="5"/>`,
  );
  const fork = `${tines.join('')}<path d="M${left - radius * 0.075} ${top + radius * 0.3}h${radius * 0.15}q0 ${radius * 0.2} ${-radius * 0.045} ${radius * 0.26}l${radius * 0.02} ${long * 0.6}h${-radius * 0.1}l${radius * 0.02} ${-long * 0.6}q${-radius * 0.045} ${-radius * 0.06} ${-radius * 0.045} ${-radius * 0.26}Z"/>`;
  const knife = `<path d="M${right - radius * 0.05} ${top + long}V${top + radius * 0.05}Q${right + radius * 0.1} ${top + radius * 0.3} ${right + radius * 0.06} ${top + radius * 0.8}L${right + radius * 0.05} ${top + long}Z"/>`;
  for (const piece of [fork, knife]) {
    add(
      canvas,
      `<g fill="#1d0f07" opacity="0.45" transform="translate(9 12)" filter="${blur(canvas, 7)}">${piece}</g><g fill="${metal}">${piece}</g>`,
    );
  }
}

function drawBeside(canvas: Canvas, radius: number, beside: Dish['beside']): void {
  const at = { x: canvas.width * 0.93, y: canvas.height * 0.13 };
  const size = radius * 0.42;
  if (beside === 'glass') {
    add(
      canvas,
      `<circle cx="${at.x + 14}" cy="${at.y + 20}" r="${size}" fill="#1d0f07" opacity="0.35" filter="${blur(canvas, 20)}"/>`,
    );
    add(
      canvas,
      `<circle cx="${at.x}" cy="${at.y}" r="${size}" fill="#fffaf0" opacity="0.28"/><circle cx="${at.x}" cy="${at.y}" r="${size * 0.8}" fill="${radial(
        canvas,
        [
          [0, '#f2dd8c'],
          [0.7, '#e0be55'],
          [1, '#b78f2c'],
        ],
      )}" opacity="0.92"/><circle cx="${at.x}" cy="${at.y}" r="${size * 0.97}" fill="none" stroke="#fffaf0" stroke-width="5" opacity="0.75"/>`,
    );
  }
  if (beside !== 'bread') return;
  drawPlate(canvas, at, size * 1.1, { color: '#d8c7ab', rim: '#8a6a48' });
  drawHeap(canvas, { kind: 'slices', color: '#b07a45', spread: 0.36, count: 3, size: 0.5 }, at, size * 1.1);
}

/** A laid place seen from above. */
export function drawDish(canvas: Canvas, dish: Dish): void {
  const { width, height } = canvas;
  const area = `M0 0H${width}V${height}H0Z`;
  if (dish.table.surface === 'wood') wood(canvas, area, dish.table.color);
  else linen(canvas, area, dish.table.color);
  const center = { x: width * pick(canvas, 0.49, 0.5, 0.51), y: height * 0.52 };
  const radius = Math.min(width, height) * 0.4;
  const napkin = `M${center.x - radius * 1.75} ${center.y - radius * 0.95}L${center.x - radius * 0.9} ${center.y - radius * 1.02}L${center.x - radius * 0.86} ${center.y + radius * 1.04}L${center.x - radius * 1.7} ${center.y + radius}Z`;
  add(
    canvas,
    `<path d="${napkin}" fill="#1d0f07" opacity="0.4" transform="translate(10 14)" filter="${blur(canvas, 12)}"/>`,
  );
  linen(canvas, napkin, dish.plate.rim);
  drawCutlery(canvas, center, radius);
  drawPlate(canvas, center, radius, dish.plate);
  const inside = clip(
    canvas,
    `M${center.x - radius * 0.84} ${center.y}a${radius * 0.84} ${radius * 0.84} 0 1 0 ${radius * 1.68} 0a${radius * 0.84} ${radius * 0.84} 0 1 0 ${-radius * 1.68} 0`,
  );
  const start = canvas.shapes.length;
  for (const heap of dish.heaps) drawHeap(canvas, heap, center, radius);
  add(canvas, `<g clip-path="${inside}">${canvas.shapes.splice(start).join('')}</g>`);
  drawBeside(canvas, radius, dish.beside);
  finish(canvas, '#fff1d6', 0.18);
}
