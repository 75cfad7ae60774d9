import {
  buttonShapes,
  contentWidths,
  designTweaks,
  fontPairs,
  sectionBackgrounds,
  spacings,
  textSizes,
  type Design,
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

/** Only colours in a form that can be read; anything else counts as unset. */
function backgroundRules(tweaks: Readonly<Record<string, unknown>>): string {
  return Object.entries(sectionBackgrounds)
    .map(([name, { tweak, text }]) => {
      const stored = tweaks[tweak];
      const color = typeof stored === 'string' ? parseColor(stored) : null;
      if (!color) return '';
      const scope = ":root:not([data-color-scheme='dark'],[data-color-scheme='auto'])";
      const root = name === 'white' ? `${scope},` : '';
      return `${root}${scope} [data-section-theme='${name}']{${ownGround(color, text, tweaks[designTweaks.accent])}}`;
    })
    .join('');
}

function chosen<T extends object>(choices: T, stored: unknown): T[keyof T] | undefined {
  const found = Object.entries(choices).find(([name]) => name === stored);
  return found?.[1];
}
