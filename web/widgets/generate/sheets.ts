import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { minifyCss } from './minify-css.ts';

/*
 * A component's sheet bears its name and stands beside it; those of src/page/ stand in src/theme/. Names of
 * sheets are paths below src/ without their ending: `theme/price`, `blocks/_shared/link/link-card`, `blocks/html/html`.
 */

/** Sheets of everything that a block's component imports, and its own at the end. */
export function sheetsOf(source: string, type: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  visit(source, path.join(source, 'blocks', type, `${type}.tsx`), { found, seen });
  return [...found];
}

function visit(source: string, file: string, marks: { found: Set<string>; seen: Set<string> }): void {
  if (marks.seen.has(file) || !existsSync(file)) return;
  marks.seen.add(file);
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']*\.tsx)'/g)) {
    visit(source, path.resolve(path.dirname(file), target), marks);
  }
  const name = path
    .relative(source, file)
    .replace(/\.tsx$/, '')
    .replaceAll(path.sep, '/')
    .replace(/^page\//, 'theme/');
  if (existsSync(path.join(source, `${name}.css`))) marks.found.add(name);
}

/** Every sheet, shortened, by its name. */
export function readSheets(source: string, folders: { sheets: string[] }[]): Record<string, string> {
  const theme = readdirSync(path.join(source, 'theme'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => `theme/${file.slice(0, -'.css'.length)}`);
  const names = new Set([...theme, ...folders.flatMap(({ sheets }) => sheets)].toSorted());
  const read = (name: string): string => minifyCss(readFileSync(path.join(source, `${name}.css`), 'utf8'));
  return Object.fromEntries([...names].map((name) => [name, read(name)]));
}
