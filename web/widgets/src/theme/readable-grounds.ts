import { black, contrast, defaultAccent, hex, isReadable, mixUntilReadable, parseColor, white } from './accent.ts';
import type { Rgb } from './accent.ts';

/** Quiet text of the theme on light and on dark grounds. */
const quiet: Readonly<Record<'light' | 'dark', Rgb>> = { light: [86, 92, 102], dark: [179, 184, 194] };

/**
 * The owner's own CSS with the links that its grounds need: every rule that sets a ground (`--bg`, `--soft`) and names no
 * colour of links gets the website's accent, made readable on that ground (WCAG 2.2, 1.4.3); quiet text, which the theme
 * reckoned for grounds of its own, likewise. Rules stay where they are, so that their conditions hold for both. What is
 * no plain colour is left as it is.
 */
export function withReadableLinks(css: string, storedAccent: unknown): string {
  if (!/--(?:bg|soft)\s*:/.test(css)) return css;
  const accent = parseColor(typeof storedAccent === 'string' ? storedAccent : '') ?? parseColor(defaultAccent) ?? black;
  return css.replaceAll(/\{([^{}]*)\}/g, (rule, body: string) => {
    const added = colorsFor(body, accent);
    return added.length === 0 ? rule : `{${body.trimEnd().replace(/;$/, '')};${added.join(';')}}`;
  });
}

function colorsFor(body: string, accent: Rgb): string[] {
  const grounds = ['bg', 'soft'].map((name) => colorIn(body, name)).filter((color) => color !== null);
  const [first] = grounds;
  if (!first) return [];
  const isDark = contrast(first, white) > contrast(first, black);
  const end = isDark ? white : black;
  const muted = quiet[isDark ? 'dark' : 'light'];
  return [
    ...(names(body, 'link') ? [] : [`--link:${hex(mixUntilReadable(accent, grounds, end))}`]),
    ...(names(body, 'muted') || isReadable(muted, grounds)
      ? []
      : [`--muted:${hex(mixUntilReadable(muted, grounds, end))}`]),
  ];
}

const names = (body: string, property: string): boolean => new RegExp(`--${property}\\s*:`).test(body);

/** A custom property of a rule as a plain colour, or null. */
export function colorIn(body: string, property: string): Rgb | null {
  const found = new RegExp(`--${property}\\s*:([^;}!]+)`).exec(body)?.[1];
  return found === undefined ? null : parseColor(found);
}
