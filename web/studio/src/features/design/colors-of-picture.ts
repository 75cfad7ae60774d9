const SIDE_PX = 64;
const MOST = 8;
/** Channels are counted in steps of this size, so that shades of one colour count together. */
const STEP = 24;

type Rgb = readonly [number, number, number];

/** The colours that a picture is mostly made of, the most striking first, as '#rrggbb'; empty when it cannot be read. */
export async function colorsOfPicture(url: string): Promise<string[]> {
  const response = await fetch(url);
  if (!response.ok) return [];
  const picture = await createImageBitmap(await response.blob());
  const canvas = new OffscreenCanvas(SIDE_PX, SIDE_PX);
  const context = canvas.getContext('2d');
  if (!context) return [];
  context.drawImage(picture, 0, 0, SIDE_PX, SIDE_PX);
  return palette(context.getImageData(0, 0, SIDE_PX, SIDE_PX).data);
}

/** The main colours of pixels (RGBA). Grey ones come last: they make no accent. */
export function palette(pixels: ArrayLike<number>): string[] {
  const groups = new Map<string, { sum: [number, number, number]; count: number }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const color: Rgb = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const key = color.map((channel) => Math.round(channel / STEP)).join(' ');
    const group = groups.get(key) ?? { sum: [0, 0, 0], count: 0 };
    group.sum = [group.sum[0] + color[0], group.sum[1] + color[1], group.sum[2] + color[2]];
    group.count += 1;
    groups.set(key, group);
  }
  const colors = [...groups.values()].map(({ sum, count }) => ({
    color: sum.map((channel) => Math.round(channel / count)) as unknown as Rgb,
    count,
  }));
  const ranked = colors.toSorted((left, right) => weight(right) - weight(left));
  return distinct(ranked.map(({ color }) => color)).map(hex);
}

const saturation = (color: Rgb): number => Math.max(...color) - Math.min(...color);

const weight = ({ color, count }: { color: Rgb; count: number }): number => Math.sqrt(count) * (16 + saturation(color));

function distinct(colors: readonly Rgb[]): Rgb[] {
  const kept: Rgb[] = [];
  for (const color of colors) {
    const isNew = kept.every(
      (other) => other.reduce((sum, channel, index) => sum + Math.abs(channel - (color[index] ?? 0)), 0) > 3 * STEP,
    );
    if (isNew) kept.push(color);
    if (kept.length === MOST) break;
  }
  return kept;
}

const hex = (color: Rgb): string => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
