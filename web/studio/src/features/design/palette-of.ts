import { designTweaks, sectionBackgrounds, type SectionBackground } from '@litfass/model';
import { black, contrast, hex, parseColor, white, type Rgb } from '@litfass/widgets/theme-color';

/** How much of the accent is left in a background, and what the rest is. */
const tints: Readonly<Record<SectionBackground, { share: number; rest: Rgb }>> = {
  white: { share: 0.02, rest: white },
  light: { share: 0.09, rest: white },
  dark: { share: 0.42, rest: black },
  black: { share: 0.2, rest: black },
};
/** WCAG 2.2, 1.4.6: text on backgrounds that are made for it may be read with ease. */
const EASY = 7;
const STEP = 0.9;

/** All colours of a design out of those of a picture: its first is the accent, the backgrounds of sections are tinted by it. */
export function paletteOf([first = '#1f4fd8']: readonly string[]): Record<string, string> {
  const accent = parseColor(first) ?? black;
  const backgrounds = Object.entries(tints).map(([name, tint]) => {
    const { tweak, text } = backgroundNamed(name);
    return [tweak, hex(readable(accent, tint, parseColor(text) ?? black))];
  });
  return { [designTweaks.accent]: first, ...Object.fromEntries(backgrounds) };
}

const backgroundNamed = (name: string) =>
  Object.entries(sectionBackgrounds).find(([each]) => each === name)?.[1] ?? sectionBackgrounds.white;

/** The tint, with less of the accent until its text can be read with ease. */
function readable(accent: Rgb, { share, rest }: { share: number; rest: Rgb }, text: Rgb): Rgb {
  const color = mixed(accent, rest, share);
  return contrast(color, text) >= EASY || share < 0.01 ? color : readable(accent, { share: share * STEP, rest }, text);
}

const mixed = (color: Rgb, rest: Rgb, share: number): Rgb => {
  const [red = 0, green = 0, blue = 0] = color.map((channel, index) =>
    Math.round(channel * share + (rest[index] ?? 0) * (1 - share)),
  );
  return [red, green, blue];
};
