import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { fontFileName, fontParts, fontWeights, webFonts } from '@litfass/widgets/web-fonts';

const { resolve } = createRequire(import.meta.url);

/** What running text in Latin letters and the figures of prices need; sets of other letters weigh a third of a font. */
const features = ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum'];
/** Copyright, licence and where to read it: the Open Font License wants them in each copy. */
const legalNames = [0, 13, 14];
/** A value of its own, because the types of the package do not know `keepFeatures`. */
const cutting = {
  targetFormat: 'woff2' as const,
  keepFeatures: features,
  preserveNameIds: legalNames,
  variationAxes: { wght: fontWeights },
};

/**
 * Puts the served fonts beside the scripts, cut to the letters, weights and features that pages use: 24 to 36 kB in
 * the place of 37 to 52. Names hold the weights and no hash, because the theme writes them: what cuts otherwise
 * must name otherwise, for files are cached for ever.
 */
export const cutFonts: Plugin = {
  name: 'cut-fonts',
  async generateBundle() {
    for (const { file } of Object.values(webFonts))
      for (const [part, range] of Object.entries(fontParts)) {
        const source = `@fontsource-variable/${file}/files/${file}-${part}-wght-normal.woff2`;
        this.emitFile({
          type: 'asset',
          fileName: `assets/${fontFileName(file, part)}`,
          source: await subsetFont(await readFile(resolve(source)), lettersOf(range), cutting),
        });
      }
  },
};

/** @param range as in CSS: `U+0000-00FF,U+0131` */
function lettersOf(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [first = 0, last = first] = part
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
    })
    .join('');
}
