import { add, between, blur, linear, wash, type Canvas } from './canvas.ts';
import { darker, lighter, mix } from './color.ts';
import { finish, plaster } from './texture.ts';

export interface Facade {
  light: string;
  dark: string;
  accent: string;
  motif: 'spiral' | 'arches' | 'windows' | 'stairs';
}

function drawSpiral(canvas: Canvas, { light, dark, accent }: Facade): void {
  const { width, height } = canvas;
  const [x, y, reach] = [width * 0.52, height * 0.5, Math.hypot(width, height) * 0.56];
  for (let turn = 0; turn < 5; turn++) {
    const outer = reach * 0.72 ** turn;
    const inner = outer * 0.76;
    for (let step = 0; step < 30; step++) {
      const [from, to] = [((step + turn * 3) / 30) * Math.PI * 2, ((step + 1 + turn * 3) / 30) * Math.PI * 2];
      const point = (angle: number, radius: number): string =>
        `${(x + Math.cos(angle) * radius).toFixed(1)} ${(y + Math.sin(angle) * radius * 0.94).toFixed(1)}`;
      const tone = mix(light, dark, (0.5 + Math.sin(from + turn * 0.7) * 0.42) * (0.7 + turn * 0.08));
      add(
        canvas,
        `<path d="M${point(from, inner)}L${point(from, outer)}L${point(to, outer)}L${point(to, inner)}Z" fill="${step % 2 ? tone : darker(tone, 0.14)}"/>`,
      );
    }
    add(
      canvas,
      `<ellipse cx="${x}" cy="${y}" rx="${inner}" ry="${inner * 0.94}" fill="none" stroke="${accent}" stroke-width="${(26 * 0.72 ** turn).toFixed(1)}"/><ellipse cx="${x}" cy="${y}" rx="${inner * 0.985}" ry="${inner * 0.925}" fill="${darker(dark, 0.2)}"/>`,
    );
  }
  add(canvas, `<circle cx="${x}" cy="${y}" r="${reach * 0.1}" fill="#fff3d0" filter="${blur(canvas, 26)}"/>`);
}

function drawArches(canvas: Canvas, { light, dark, accent }: Facade): void {
  const { width, height } = canvas;
  for (let arch = 0; arch < 9; arch++) {
    const scale = 0.79 ** arch;
    const [half, foot] = [width * 0.56 * scale, height * (0.58 + 0.44 * scale)];
    const [center, spring] = [width * 0.5, height * (0.62 - 0.36 * scale)];
    const tone = arch % 2 ? mix(dark, light, arch / 11) : mix(light, accent, 0.2 + arch / 20);
    add(
      canvas,
      `<path d="M${center - half} ${foot}V${spring}A${half} ${half * 0.82} 0 0 1 ${center + half} ${spring}V${foot}Z" fill="${linear(
        canvas,
        [
          [0, lighter(tone, 0.18)],
          [1, darker(tone, 0.2)],
        ],
        'across',
      )}"/>`,
    );
  }
  add(
    canvas,
    `<path d="M${width * 0.43} ${height * 0.66}L${width * 0.08} ${height}H${width * 0.7}L${width * 0.54} ${height * 0.66}Z" fill="#fff3d4" opacity="0.34" filter="${blur(canvas, 12)}"/>`,
  );
}

function drawWindows(canvas: Canvas, { light, dark, accent }: Facade): void {
  const { width, height } = canvas;
  wash(
    canvas,
    linear(
      canvas,
      [
        [0, lighter(light, 0.1)],
        [1, light],
      ],
      'across',
    ),
  );
  plaster(canvas, 0.5);
  const [columns, rows] = [7, 5];
  for (let index = 0; index < columns * rows; index++) {
    const [x, y] = [
      ((index % columns) + 0.24) * (width / columns),
      (Math.floor(index / columns) + 0.2) * (height / rows),
    ];
    const [wide, tall] = [(width / columns) * 0.5, (height / rows) * 0.62];
    const open = canvas.random() > 0.78;
    add(
      canvas,
      `<rect x="${x + 12}" y="${y + 12}" width="${wide}" height="${tall}" fill="#1c1410" opacity="0.25"/><rect x="${x}" y="${y}" width="${wide}" height="${tall}" fill="${linear(
        canvas,
        open
          ? [
              [0, lighter(accent, 0.3)],
              [1, accent],
            ]
          : [
              [0, lighter(dark, 0.35)],
              [1, dark],
            ],
        'diagonal',
      )}" stroke="${lighter(light, 0.5)}" stroke-width="9"/><path d="M${x + wide / 2} ${y}v${tall}M${x} ${y + tall * between(canvas, 0.3, 0.6)}h${wide}" stroke="${lighter(light, 0.5)}" stroke-width="5"/>`,
    );
  }
  add(canvas, `<path d="M0 ${height * 0.2}L${width} ${height * 0.86}V${height}H0Z" fill="#16202c" opacity="0.42"/>`);
}

function drawStairs(canvas: Canvas, { light, dark, accent }: Facade): void {
  const { width, height } = canvas;
  wash(
    canvas,
    linear(
      canvas,
      [
        [0, lighter(accent, 0.2)],
        [1, accent],
      ],
      'diagonal',
    ),
  );
  plaster(canvas, 0.5);
  add(
    canvas,
    `<path d="M${width * 0.2} 0H${width * 0.74}L${width * 0.3} ${height}H0V${height * 0.4}Z" fill="#fff1cc" opacity="0.34"/>`,
  );
  const steps = 14;
  for (let step = 0; step < steps; step++) {
    const [x, y] = [(width / steps) * step, height - (height * 0.74 * (step + 1)) / steps];
    add(
      canvas,
      `<rect x="${x}" y="${y}" width="${width - x}" height="${height}" fill="${mix(dark, light, step / steps)}"/><rect x="${x}" y="${y}" width="${width - x}" height="${height * 0.013}" fill="${lighter(light, 0.55)}"/><rect x="${x}" y="${y + height * 0.013}" width="${width / steps}" height="${height * 0.05}" fill="#1a1614" opacity="0.34"/>`,
    );
  }
}

/** Built things in hard light: pictures of planes and lines. */
export function drawFacade(canvas: Canvas, facade: Facade): void {
  wash(canvas, facade.dark);
  const draw = { spiral: drawSpiral, arches: drawArches, windows: drawWindows, stairs: drawStairs }[facade.motif];
  draw(canvas, facade);
  finish(canvas, '#fff1d0', 0.22);
}
