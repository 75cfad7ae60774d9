import { round, type Point } from './canvas.ts';

/** Bézier commands of a smooth line through the points (Catmull-Rom), to be put after a move to the first. */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? { x: 0, y: 0 };
  const commands = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const first = { x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6 };
    const second = { x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6 };
    return `C${round(first.x)} ${round(first.y)} ${round(second.x)} ${round(second.y)} ${round(end.x)} ${round(end.y)}`;
  });
  return commands.join('');
}

export const moveTo = (point: Point | undefined): string => (point ? `M${round(point.x)} ${round(point.y)}` : '');

/** Closed organic shape around a centre; `roughness` 0 is an ellipse, 0.3 a lump. */
export function blob(center: Point, radius: Point, roughness: number, random: () => number): string {
  const count = 9;
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    const reach = 1 + (random() - 0.5) * 2 * roughness;
    return { x: center.x + Math.cos(angle) * radius.x * reach, y: center.y + Math.sin(angle) * radius.y * reach };
  });
  const closed = [...points.slice(-2), ...points, ...points.slice(0, 2)];
  return `${moveTo(closed[1])}${smooth(closed.slice(1, -1))}Z`;
}

/** Heights (-1 to 1) of a rolling line: a few sines with seeded phases. */
export function rolling(random: () => number, waves = 4): (position: number) => number {
  const parts = Array.from({ length: waves }, (_, index) => ({
    frequency: (index + 1) * (1.2 + random()),
    phase: random() * Math.PI * 2,
    weight: 1 / (index + 1.2),
  }));
  const total = parts.reduce((sum, part) => sum + part.weight, 0);
  return (position) =>
    parts.reduce((sum, part) => sum + Math.sin(position * part.frequency * Math.PI + part.phase) * part.weight, 0) /
    total;
}
