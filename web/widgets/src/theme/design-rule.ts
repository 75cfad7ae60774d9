import {
  buttonShapes,
  contentWidths,
  darkLook,
  designTweaks,
  fontPairs,
  sectionBackgrounds,
  spacings,
  textSizes,
  type Design,
  type SectionBackground,
} from '@litfass/model';
import { parseColor } from './accent.ts';
import { ownGround } from './own-ground.ts';
import { firstFontFiles, fontFaces } from './web-fonts.ts';

/** What the owner chose of fonts, sizes, spacing, buttons and backgrounds, as a rule after the theme; empty without. */
export function designRule({ tweakJSON = {}, googleFonts = [] }: Design): string {
  const own = ownProperties(tweakJSON);
  const root = own.length === 0 ? '' : `:root{${own.join(';')}}`;
  const pair = chosen(fontPairs, tweakJSON[designTweaks.fonts]);
  const headings = pair ? `h1,h2,h3,h4,h5,h6,.lf-brand{font-family:${pair.headings}}` : '';
  const named = googleFonts
    .filter(({ includeName }) => includeName !== false)
    .map(({ family }) => `'${family.trim()}'`);
  const faces = fontFaces([pair?.text, pair?.headings, ...named].join(','));
  return faces + root + headings + backgroundRules(tweakJSON);
}

/** Addresses of the font files that a page asks for before it has read its styles; none without a choice of fonts. */
export function firstFonts({ tweakJSON = {} }: Design): string[] {
  const pair = chosen(fontPairs, tweakJSON[designTweaks.fonts]);
  return pair ? firstFontFiles(pair.text + pair.headings) : [];
}

function ownProperties(tweaks: Readonly<Record<string, unknown>>): string[] {
  const pair = chosen(fontPairs, tweaks[designTweaks.fonts]);
  const size = chosen(textSizes, tweaks[designTweaks.size]);
  const space = chosen(spacings, tweaks[designTweaks.spacing]);
  const width = chosen(contentWidths, tweaks[designTweaks.width]);
  const shape = chosen(buttonShapes, tweaks[designTweaks.shape]);
  return [
    ...(pair ? [`--lf-font:${pair.text}`] : []),
    ...(size === undefined || size === 1 ? [] : [`--lf-text:calc(clamp(1.0625rem,1.02rem + 0.2vw,1.1875rem)*${size})`]),
    ...(space === undefined || space === 1 ? [] : [`--lf-space:calc(clamp(3rem,7vw,6.5rem)*${space})`]),
    ...(width === undefined ? [] : [`--lf-wide:${width}rem`]),
    ...(shape === undefined ? [] : [`--lf-radius:${shape}`]),
  ];
}

const lightLook = ":root:not([data-color-scheme='dark'],[data-color-scheme='auto'])";
const autoLook = ":root[data-color-scheme='auto']";

/** Only colours in a form that can be read; anything else counts as unset. */
function backgroundRules(tweaks: Readonly<Record<string, unknown>>): string {
  return (Object.keys(sectionBackgrounds) as SectionBackground[])
    .map((name) => {
      const { tweak, text } = sectionBackgrounds[name];
      const stored = tweaks[tweak];
      const color = typeof stored === 'string' ? parseColor(stored) : null;
      if (!color) return '';
      const colors = ownGround(color, text, tweaks[designTweaks.accent]);
      // Dark grounds are what they are in any look; light ones only in a light one.
      if (darkLook[name] === name) return groundRule(':root', name, colors);
      const inDaylight = groundRule(autoLook, name, colors);
      return `${groundRule(lightLook, name, colors)}@media (prefers-color-scheme:light){${inDaylight}}`;
    })
    .join('');
}

/** The white ground is the page's own, too. */
function groundRule(scope: string, name: SectionBackground, colors: string): string {
  const root = name === 'white' ? `${scope},` : '';
  return `${root}${scope} [data-section-theme='${name}']{${colors}}`;
}

function chosen<T extends object>(choices: T, stored: unknown): T[keyof T] | undefined {
  const found = Object.entries(choices).find(([name]) => name === stored);
  return found?.[1];
}
