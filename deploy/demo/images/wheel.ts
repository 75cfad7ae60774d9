import { add, between, blur, linear, radial, type Canvas, type Point } from './canvas.ts';
import { darker } from './color.ts';
import { drawRoom, type Room } from './room.ts';
import { finish } from './texture.ts';
import { drawVessel } from './vessel.ts';

/** Potter's wheel with a fresh bowl, water and sponge. */
export function drawWheel(canvas: Canvas, room: Room, clay: string, profile: 'bowl' | 'vase' = 'bowl'): void {
  const { width, height } = canvas;
  drawRoom(canvas, { ...room, horizon: 0.58 });
  const [x, y] = [width * 0.46, height * 0.8];
  drawDisc(canvas, { x, y }, clay);
  const tall = profile === 'bowl' ? width * 0.2 : width * 0.36;
  drawVessel(canvas, {
    profile,
    x,
    y: y - 4,
    width: profile === 'bowl' ? width * 0.34 : width * 0.22,
    height: tall,
    clay,
    tilt: 0.2,
    shadow: 0.4,
  });
  if (profile === 'bowl') drawRings(canvas, { x, y });
  drawVessel(canvas, {
    profile: 'cup',
    x: width * 0.87,
    y: height * 0.84,
    width: width * 0.14,
    height: width * 0.1,
    clay: '#d8cfc0',
    glaze: '#5f7f8c',
    glazed: 1,
    tilt: 0.22,
  });
  add(
    canvas,
    `<ellipse cx="${width * 0.12}" cy="${height * 0.86}" rx="${width * 0.05}" ry="${height * 0.04}" fill="${radial(
      canvas,
      [
        [0, '#e9c772'],
        [1, '#b98a36'],
      ],
    )}"/>`,
  );
  finish(canvas);
}

/** Metal disc with traces of slip. */
function drawDisc(canvas: Canvas, { x, y }: Point, clay: string): void {
  const { width, height } = canvas;
  const metal = linear(
    canvas,
    [
      [0, '#8d8a84'],
      [0.35, '#e9e4da'],
      [0.7, '#99938a'],
      [1, '#5c574f'],
    ],
    'across',
  );
  add(
    canvas,
    `<ellipse cx="${x + 40}" cy="${y + 60}" rx="${width * 0.34}" ry="${height * 0.12}" fill="#1c0f08" opacity="0.5" filter="${blur(canvas, 24)}"/>`,
  );
  add(
    canvas,
    `<path d="M${x - width * 0.3} ${y}v${height * 0.05}a${width * 0.3} ${height * 0.1} 0 0 0 ${width * 0.6} 0v${-height * 0.05}Z" fill="${darker('#8d8a84', 0.3)}"/>`,
  );
  add(canvas, `<ellipse cx="${x}" cy="${y}" rx="${width * 0.3}" ry="${height * 0.1}" fill="${metal}"/>`);
  for (let ring = 1; ring < 7; ring++) {
    add(
      canvas,
      `<ellipse cx="${x}" cy="${y}" rx="${width * 0.045 * ring}" ry="${height * 0.0152 * ring}" fill="none" stroke="${clay}" stroke-width="${between(canvas, 2, 6)}" opacity="${between(canvas, 0.15, 0.45)}"/>`,
    );
  }
}

/** Grooves that fingers leave in a turned bowl. */
function drawRings(canvas: Canvas, { x, y }: Point): void {
  const { width } = canvas;
  for (let ring = 0; ring < 6; ring++) {
    const [reach, level] = [width * (0.085 + ring * 0.0135), y - width * (0.045 + ring * 0.024)];
    add(
      canvas,
      `<path d="M${x - reach} ${level}a${reach} ${reach * 0.18} 0 0 0 ${reach * 2} 0" fill="none" stroke="#fff4e0" stroke-width="2.4" opacity="0.26"/>`,
    );
  }
}
