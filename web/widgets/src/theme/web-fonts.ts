/** A variable font that the website serves, and how a font of the device takes the same room until it is there. */
interface WebFont {
  /** Beginning of its files' names. */
  file: string;
  fallback: { local: string; size: string; ascent: string; descent: string };
}

// Each with the free fonts of the same measures.
const arial = "local('Arial'),local('ArialMT'),local('Liberation Sans'),local('Arimo')";
const times = "local('Times New Roman'),local('TimesNewRomanPSMT'),local('Liberation Serif'),local('Tinos')";

/** The weights that they are served in: those of text, of headings and all between. */
export const fontWeights = { min: 400, max: 720 } as const;

/**
 * Each under the SIL Open Font License without a reserved name: a font that is cut may keep its own. Measures of the fall-backs: Capsize's, of these fonts against Arial
 * and Times.
 */
export const webFonts: Readonly<Record<string, WebFont>> = {
  Inter: {
    file: 'inter',
    fallback: { local: arial, size: '107.1194%', ascent: '90.4365%', descent: '22.518%' },
  },
  'Bricolage Grotesque': {
    file: 'bricolage-grotesque',
    fallback: { local: arial, size: '105.4283%', ascent: '88.2116%', descent: '25.6098%' },
  },
  Nunito: {
    file: 'nunito',
    fallback: { local: arial, size: '101.3906%', ascent: '99.7134%', descent: '34.8159%' },
  },
  Literata: {
    file: 'literata',
    fallback: { local: times, size: '118.1538%', ascent: '99.6159%', descent: '26.0677%' },
  },
  Fraunces: {
    file: 'fraunces',
    fallback: { local: times, size: '115.4462%', ascent: '84.7148%', descent: '22.0882%' },
  },
};

/** The two parts that each font is served in: a page loads those whose letters stand on it. */
export const fontParts = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const;

export const fontFileName = (file: string, part: string): string =>
  `${file}-${part}-${fontWeights.min}-${fontWeights.max}.woff2`;

const namedIn = (stack: string): [string, WebFont][] =>
  Object.entries(webFonts).filter(([family]) => stack.includes(`'${family}'`));

/** Addresses of the files that a page in the fonts of a stack needs first: those of its Latin letters. */
export const firstFontFiles = (stack: string): string[] =>
  namedIn(stack).map(([, { file }]) => `/assets/${fontFileName(file, 'latin')}`);

/** The rules of the fonts that a stack names. Text is shown at once, in a fall-back as wide and as high: nothing shifts. */
export function fontFaces(stack: string): string {
  return namedIn(stack)
    .map(([family, { file, fallback }]) => {
      const faces = Object.entries(fontParts).map(
        ([part, range]) =>
          `@font-face{font-family:'${family}';font-style:normal;font-weight:${fontWeights.min} ${fontWeights.max};font-display:swap;src:url(/assets/${fontFileName(file, part)}) format('woff2');unicode-range:${range}}`,
      );
      const { local, size, ascent, descent } = fallback;
      return `${faces.join('')}@font-face{font-family:'${family} Fallback';src:${local};size-adjust:${size};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`;
    })
    .join('');
}
