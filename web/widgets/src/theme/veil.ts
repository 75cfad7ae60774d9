import { darkLook, designTweaks, sectionBackgrounds, type Design } from '@litfass/model';
import { accentColors, black, isReadable, mix, parseColor, white } from './accent.ts';
import type { Rgb } from './accent.ts';
import { groundInCss } from './css-ground.ts';
import { textOn } from './own-ground.ts';

interface Ground {
  ground: Rgb;
  text: Rgb;
}

/** The weakest veil: less of the ground would not even look like one section. */
const least = 0.4;

/**
 * How much of a section's ground lies over its picture where text stands (0 to 1): so much that the text keeps 4.5 to 1
 * (WCAG 2.2, 1.4.3) on the lightest and the darkest picture there is.
 */
export function veilStrength(design: Design, theme: string): number {
  const known = reckoned.get(design) ?? new Map<string, number>();
  reckoned.set(design, known);
  const strength = known.get(theme) ?? Math.max(...groundsOf(design, theme).map(veilOver));
  known.set(theme, strength);
  return strength;
}

const reckoned = new WeakMap<Design, Map<string, number>>();

function veilOver({ ground, text }: Ground): number {
  for (let percent = least * 100; percent < 100; percent++) {
    const share = percent / 100;
    if (isReadable(text, [mix(white, ground, share), mix(black, ground, share)])) return share;
  }
  return 1;
}

/** The grounds that a section of a theme has; two where the visitor's system decides between light and dark. */
function groundsOf(design: Design, theme: string): Ground[] {
  const { tweakJSON = {} } = design;
  if (theme === 'bright') {
    const { accent, onAccent } = accentColors(tweakJSON[designTweaks.accent]);
    return [{ ground: parseColor(accent) ?? black, text: parseColor(onAccent) ?? white }];
  }
  const scheme = tweakJSON[designTweaks.scheme];
  const own = ownGroundOf(design, theme);
  if (scheme !== 'dark' && scheme !== 'auto') return [own];
  const inDark = Object.entries(darkLook).find(([name]) => name === theme)?.[1] ?? theme;
  return inDark === theme ? [own] : [own, usualGround(inDark)];
}

function usualGround(theme: string): Ground {
  const { usual, text } =
    Object.entries(sectionBackgrounds).find(([name]) => name === theme)?.[1] ?? sectionBackgrounds.white;
  return { ground: parseColor(usual) ?? white, text: parseColor(text) ?? black };
}

/** What the owner chose for a theme: by their own CSS, by the design's settings, or nothing. */
function ownGroundOf({ css, tweakJSON = {} }: Design, theme: string): Ground {
  const usual = usualGround(theme);
  const tweak = Object.entries(sectionBackgrounds).find(([name]) => name === theme)?.[1].tweak ?? '';
  const stored = tweakJSON[tweak];
  const chosen = typeof stored === 'string' ? parseColor(stored) : null;
  const { ground, text } = chosen ? { ground: chosen, text: textOn(chosen, usual.text) } : usual;
  const written = groundInCss(css ?? '', theme);
  return { ground: written.ground ?? ground, text: written.text ?? text };
}
