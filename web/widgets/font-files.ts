import { createRequire } from 'node:module';
import { fontFileName, fontParts, webFonts } from './src/theme/web-fonts.ts';

const { resolve } = createRequire(import.meta.url);

/** Where the files of the served fonts are, by the names in their addresses. */
export const fontFiles: ReadonlyMap<string, string> = new Map(
  Object.values(webFonts).flatMap(({ file }) =>
    Object.keys(fontParts).map((part): [string, string] => {
      const name = fontFileName(file, part);
      return [name, resolve(`@fontsource-variable/${file}/files/${name}`)];
    }),
  ),
);
