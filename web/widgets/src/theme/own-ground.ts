import { black, contrast, defaultAccent, hex, isReadable, mix, mixUntilReadable, parseColor, white } from './accent.ts';
import type { Rgb } from './accent.ts';

/** Text that is quieter than the rest, before it is made readable: so much of the ground is in it. */
const quiet = 0.35;
/** So much of the text's colour is in a surface on the ground, and in a line. */
const surface = 0.06;
const line = 0.2;

/**
 * The colours of a section whose ground the owner chose: text, links and quiet text keep 4.5 to 1 on the ground and on
 * surfaces upon it (WCAG 2.2, 1.4.3), whatever the colour. `usual` is the text of such sections; it stays where it can
 * be read.
 */
export function ownGround(ground: Rgb, usual: string, storedAccent: unknown): string {
  const text = textOn(ground, parseColor(usual));
  const isDarkText = contrast(text, white) > contrast(text, black);
  const end = isDarkText ? black : white;
  const shaded = mix(ground, text, surface);
  // Where the text can only just be read, a surface goes the other way.
  const soft = isReadable(text, [shaded]) ? shaded : mix(ground, isDarkText ? white : black, surface);
  const grounds = [ground, soft];
  const accent = (typeof storedAccent === 'string' ? parseColor(storedAccent) : null) ?? parseColor(defaultAccent);
  const colors = {
    bg: ground,
    soft,
    fg: text,
    muted: mixUntilReadable(mix(text, ground, quiet), grounds, text),
    line: mix(ground, text, line),
    link: mixUntilReadable(accent ?? text, grounds, end),
  };
  const properties = Object.entries(colors).map(([name, color]) => `--${name}:${hex(color)}`);
  return [...properties, `color-scheme:${isDarkText ? 'light' : 'dark'}`].join(';');
}

/** The usual text of such a ground where it can be read there, else white or black. */
export function textOn(ground: Rgb, usual: Rgb | null): Rgb {
  if (usual && isReadable(usual, [ground])) return usual;
  return contrast(ground, white) >= contrast(ground, black) ? white : black;
}
