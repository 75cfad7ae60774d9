/*
 * What an owner may choose of the look beside colours: stored in `design.tweakJSON` under these names; the values are
 * what the theme's custom properties become. Fonts are those that devices bring along, or come from the website itself:
 * nothing is loaded from others.
 */

const sans = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans',Arial,sans-serif";
const oldStyle = "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',Georgia,serif";
const transitional = "Charter,'Bitstream Charter','Sitka Text',Cambria,Georgia,serif";
const humanist = "Seravek,'Gill Sans Nova',Ubuntu,Calibri,'DejaVu Sans',source-sans-pro,sans-serif";
const geometric = "Avenir,Montserrat,Corbel,'URW Gothic',source-sans-pro,sans-serif";
const rounded =
  "ui-rounded,'Hiragino Maru Gothic ProN',Quicksand,Comfortaa,Manjari,'Arial Rounded MT Bold',Calibri,sans-serif";
const slab = "Rockwell,'Rockwell Nova','Roboto Slab','DejaVu Serif','Sitka Small',serif";
const mono = "ui-monospace,'Cascadia Code','Source Code Pro',Menlo,Consolas,'DejaVu Sans Mono',monospace";

/** A font that the website serves itself, its fall-back of the same size, and what else there may be. */
const served = (family: string, others: string): string => `'${family}','${family} Fallback',${others}`;

/** Font stacks of text and headings. */
export const fontPairs = {
  plain: { text: sans, headings: sans },
  classic: { text: sans, headings: oldStyle },
  book: { text: transitional, headings: oldStyle },
  humanist: { text: humanist, headings: humanist },
  geometric: { text: sans, headings: geometric },
  rounded: { text: rounded, headings: rounded },
  slab: { text: sans, headings: slab },
  mono: { text: sans, headings: mono },
  inter: { text: served('Inter', sans), headings: served('Inter', sans) },
  grotesque: { text: served('Inter', sans), headings: served('Bricolage Grotesque', sans) },
  nunito: { text: served('Nunito', rounded), headings: served('Nunito', rounded) },
  craft: { text: served('Inter', sans), headings: served('Fraunces', oldStyle) },
  editorial: { text: served('Literata', transitional), headings: served('Fraunces', oldStyle) },
  magazine: { text: served('Inter', sans), headings: served('Literata', transitional) },
} as const;

/** Factor of the size of text. */
export const textSizes = { small: 0.92, normal: 1, large: 1.12 } as const;
/** Factor of the space around sections. */
export const spacings = { tight: 0.6, normal: 1, airy: 1.4 } as const;
/** Widest content in rem. */
export const contentWidths = { narrow: 62, normal: 75, wide: 96 } as const;
/** Radius of buttons and cards. */
export const buttonShapes = { square: '0', soft: '0.5rem', pill: '1.5rem' } as const;

export const designTweaks = {
  accent: 'tweak-accent',
  scheme: 'tweak-color-scheme',
  animation: 'tweak-scroll-animation',
  fonts: 'tweak-font-pair',
  size: 'tweak-text-size',
  spacing: 'tweak-spacing',
  width: 'tweak-content-width',
  shape: 'tweak-button-shape',
} as const;

/** Sections whose background an owner may colour, with the tweak that holds it and the colour of the text on it. */
export const sectionBackgrounds = {
  white: { tweak: 'tweak-background-white', text: '#16181d', usual: '#ffffff' },
  light: { tweak: 'tweak-background-light', text: '#16181d', usual: '#f4f5f7' },
  dark: { tweak: 'tweak-background-dark', text: '#f5f6f8', usual: '#24272e' },
  black: { tweak: 'tweak-background-black', text: '#f5f6f8', usual: '#14161a' },
} as const;
export type SectionBackground = keyof typeof sectionBackgrounds;

/** Which ground stands for one in a dark look: the two light ones become dark, whatever was chosen for them. */
export const darkLook = { white: 'black', light: 'dark', dark: 'dark', black: 'black' } as const;
