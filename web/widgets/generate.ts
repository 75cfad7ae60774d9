import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBlockFolders, type BlockFolder } from './generate/block-folders.ts';
import { readSheets } from './generate/sheets.ts';

/*
 * Writes src/gen/ from the folders of src/blocks/ and src/theme/: `node web/widgets/generate.ts`.
 */
const source = path.join(import.meta.dirname, 'src');
const target = path.join(source, 'gen');
const header = '// Made by web/widgets/generate.ts from the folders; do not edit.';

const folders = readBlockFolders(source);
mkdirSync(target, { recursive: true });
write('registry.ts', registry());
write('definitions.ts', table({ name: 'definition', file: 'schema.ts', as: 'definitions' }, folders));
const sampled = { import: "import type { Sample } from '../samples/sample.ts';", type: 'readonly Sample[]' };
write('samples.ts', table({ name: 'samples', file: 'samples.ts', as: 'samples', of: sampled }, folders));
const edited = folders.filter(({ hasStudio }) => hasStudio);
write('studio.ts', table({ name: 'studio', file: 'studio.ts', as: 'studioBlocks' }, edited));
write('styles.ts', styles());
write('islands.ts', islands());

function registry(): string {
  const imports = folders.flatMap(({ type, variable, component, hasIslandJson }) => [
    `import { definition as ${variable} } from '../blocks/${type}/schema.ts';`,
    `import { ${component} } from '../blocks/${type}/${type}.tsx';`,
    ...(hasIslandJson ? [`import { islandJson as ${variable}Json } from '../blocks/${type}/island-json.ts';`] : []),
  ]);
  const entries = folders.map(
    (folder) => `  '${folder.type}': widget(${folder.variable}, ${folder.component}, ${island(folder)}),`,
  );
  return lines(
    "import { widget, type Widget } from '../widget.tsx';",
    ...imports,
    'export const widgets: Readonly<Record<string, Widget>> = {',
    ...entries,
    '};',
  );
}

function island({ moment, variable, hasIslandJson }: BlockFolder): string {
  return moment ? `{ moment: '${moment}'${hasIslandJson ? `, json: ${variable}Json` : ''} }` : 'null';
}

interface Table {
  name: string;
  file: string;
  as: string;
  /** Type of what each folder gives, where the folders themselves don't say it well. */
  of?: { import: string; type: string };
}

/** A module that gathers what each folder's file exports under one name. */
function table({ name, file, as, of }: Table, rows: BlockFolder[]): string {
  return lines(
    ...(of ? [of.import] : []),
    ...rows.map(({ type, variable }) => `import { ${name} as ${variable} } from '../blocks/${type}/${file}';`),
    `export const ${as}${of ? `: Readonly<Record<string, ${of.type}>>` : ''} = {`,
    ...rows.map(({ type, variable }) => `  '${type}': ${variable},`),
    '};',
  );
}

function styles(): string {
  return lines(
    'export const sheets: Readonly<Record<string, string>> = {',
    ...Object.entries(readSheets(source, folders)).map(([name, css]) => `  '${name}': ${JSON.stringify(css)},`),
    '};',
    'export const blockSheets: Readonly<Record<string, readonly string[]>> = {',
    ...folders.map(({ type, sheets }) => `  '${type}': ${JSON.stringify(sheets)},`),
    '};',
  );
}

function islands(): string {
  return lines(
    "import type { IslandModule } from '../island.ts';",
    'export const islands: Readonly<Record<string, () => Promise<IslandModule>>> = {',
    ...folders
      .filter(({ moment }) => moment !== null)
      .map(
        ({ type, isReact }) =>
          `  '${type}': ${isReact ? reactIsland(type) : `() => import('../blocks/${type}/island.ts')`},`,
      ),
    '};',
  );
}

function lines(...parts: string[]): string {
  return [header, ...parts, ''].join('\n');
}

/** The part that all React islands share is loaded beside the first one that is reached. */
function reactIsland(type: string): string {
  return `() => Promise.all([import('../react-island/start-react-island.tsx'), import('../blocks/${type}/island.tsx')]).then(([start, island]) => start.reactIsland(island))`;
}

/** Writes a file only when it differs, so that watchers and builds are not woken for nothing. */
function write(name: string, content: string): void {
  const file = path.join(target, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  // Made aside and moved into place: runs in parallel never leave a half-written file.
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, content);
  renameSync(aside, file);
}
