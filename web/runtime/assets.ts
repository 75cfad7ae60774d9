import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface VisitorAssets {
  /** Addresses of the visitor script by the name of its catalogue: `de`, `formal`, `en` and each language of translations. */
  entries: Readonly<Record<string, string>>;
  /** Folder of the files behind /assets/; their names carry a hash, so they may be cached for ever. */
  directory: string;
}

const dist = path.join(import.meta.dirname, 'dist');

/** The name of the manifest of a language's build. */
export const manifestOf = (language: string): string =>
  language === 'de' ? 'manifest.json' : `manifest.${language}.json`;

/** The built visitor script. Throws when it has not been built yet. */
export function visitorAssets(): VisitorAssets {
  const manifests = ['manifest.json', ...globSync('manifest.*.json', { cwd: dist })];
  const entries = manifests.map((name) => [catalogueName(name), `/${readEntry(path.join(dist, name))}`]);
  return { entries: Object.fromEntries(entries), directory: path.join(dist, 'assets') };
}

function catalogueName(manifest: string): string {
  const [language = ''] = manifest.split('.').slice(1, -1);
  return language === 'de-formal' ? 'formal' : language || 'de';
}

function readEntry(manifest: string): string {
  const entries: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  const entry: unknown = Reflect.get(Object(entries), 'src/visitor.ts');
  const file: unknown = Reflect.get(Object(entry), 'file');
  if (typeof file !== 'string') throw new Error(`${manifest} names no visitor script: run pnpm build`);
  return file;
}
