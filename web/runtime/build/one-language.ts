import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const area = /\/model\/src\/gen\/texts\/[\w-]+\/(?:index|own)\.ts$/;
const picking = /\/model\/src\/texts\/area\.ts$/;

/**
 * Puts the texts of one language in the place of all: a visitor loads no other, and nobody picks one at run time. An area
 * that a language has no texts of is English, and German that says Sie is the other German where it says nothing else.
 */
export const oneLanguage = (language: string): Plugin => ({
  name: 'one-language',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.includes('texts/')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (found && picking.test(found.id)) return path.resolve(import.meta.dirname, '../src/one-language.ts');
    return found && area.test(found.id) ? fileOf(path.dirname(found.id), language) : null;
  },
});

function fileOf(folder: string, language: string): string | null {
  const order = language === 'de-formal' ? [language, 'de'] : [language, 'en', 'de'];
  return order.map((each) => path.join(folder, `${each}.ts`)).find((file) => existsSync(file)) ?? null;
}
