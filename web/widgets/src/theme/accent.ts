export type Rgb = readonly [number, number, number];

export const white: Rgb = [255, 255, 255];
/** Pure: of white and pure black one is always readable (4.58 to 1 at least). */
export const black: Rgb = [0, 0, 0];
export const defaultAccent = '#1f4fd8';
/** WCAG 2.2, 1.4.3: text against its background. */
const enough = 4.5;

/** The accent colour of a website with the forms that keep text readable (WCAG 2.2 AA) on it and beside it. */
export interface AccentColors {
  accent: string;
  /** For text on a surface of the accent colour. */
  onAccent: string;
  /** For links on light and on dark sections. */
  onLight: string;
  onDark: string;
}

/** Works out the readable forms of a stored colour (`#rgb`, `#rrggbb`, `rgb(…)`); others count as unset. */
export function accentColors(stored: unknown): AccentColors {
  const accent = (typeof stored === 'string' ? parseColor(stored) : null) ?? parseColor(defaultAccent) ?? black;
  const onAccent = contrast(accent, white) >= contrast(accent, black) ? white : black;
  return {
    accent: hex(accent),
    onAccent: hex(onAccent),
    // Light sections have a faint tint (#f4f5f7), so the darker of the light backgrounds is the measure.
    onLight: hex(mixUntilReadable(accent, [[244, 245, 247]], black)),
    onDark: hex(mixUntilReadable(accent, [[36, 39, 46]], white)),
  };
}

/** Contrast ratio of two colours by WCAG 2.2, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** A CSS colour in one of the three written forms as channels of 0 to 255, or null. */
export function parseColor(text: string): Rgb | null {
  const color = text.trim().toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/.exec(color);
  if (short) return channels(short.slice(1).map((digit) => Number.parseInt(digit + digit, 16)));
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/.exec(color);
  if (long) return channels(long.slice(1).map((pair) => Number.parseInt(pair, 16)));
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/].*)?\)$/.exec(color);
  return rgb ? channels(rgb.slice(1).map((number) => Math.min(255, Number(number)))) : null;
}

const channels = ([red = 0, green = 0, blue = 0]: number[]): Rgb => [red, green, blue];

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether text of a colour can be read on all of these (WCAG 2.2 AA). */
export const isReadable = (text: Rgb, grounds: readonly Rgb[]): boolean =>
  grounds.every((ground) => contrast(text, ground) >= enough);

/** A colour with a share (0 to 1) of another one in it. */
export const mix = (color: Rgb, other: Rgb, share: number): Rgb =>
  channels(color.map((channel, index) => Math.round(channel + ((other[index] ?? 0) - channel) * share)));

/** The first of ten steps from a colour to another one that can be read on all grounds. */
export function mixUntilReadable(color: Rgb, grounds: readonly Rgb[], towards: Rgb): Rgb {
  let mixed = color;
  for (let step = 1; step <= 10 && !isReadable(mixed, grounds); step++) mixed = mix(color, towards, step / 10);
  return mixed;
}

export const hex = (color: Rgb): string => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
