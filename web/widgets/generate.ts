import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pascalCase, readBlockFolders, type BlockFolder } from './generate/block-folders.ts';
import { readFieldKinds } from './generate/field-kinds.ts';
import { languagesOf, readMessages } from './generate/messages.ts';
import { readSheets } from './generate/sheets.ts';

/*
 * Writes src/gen/ from the folders of src/blocks/ and src/theme/: `node web/widgets/generate.ts`. The numbers of block
 * types go to the model, where services find them. The kinds of fields are the editor's: it gets their registry, and
 * block types their names.
 */
const source = path.join(import.meta.dirname, 'src');
const blocks = path.join(source, 'blocks');
const model = path.join(import.meta.dirname, '../model/src/gen');
const editor = path.join(import.meta.dirname, '../studio/src');
const kinds = readFieldKinds(path.join(editor, 'editor/fields/kinds'));
const header = '// Made by web/widgets/generate.ts from the folders; do not edit.';

const folders = readBlockFolders(source);
write('registry.ts', registry());
write('definitions.ts', table({ name: 'definition', file: 'schema.ts', as: 'definitions' }, folders));
const sampled = { import: "import type { Sample } from '../samples/sample.ts';", type: 'readonly Sample[]' };
write('samples.ts', table({ name: 'samples', file: 'samples.ts', as: 'samples', of: sampled }, folders));
write('studio.ts', studio());
write('messages.ts', messages());
write('icons.ts', icons());
write('styles.ts', styles());
write('islands.ts', islands());
write('block-numbers.ts', numbers(), model);
write('field-kinds.ts', lines(`export type FieldKind = ${kinds.map(({ name }) => `'${name}'`).join(' | ')};`));
write('field-kinds.ts', fieldKinds(), path.join(editor, 'gen'));

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

function studio(): string {
  return lines(
    "import type { BlockTypeName } from '@litfass/model';",
    "import type { StudioBlock } from '../blocks/_shared/studio/studio-block.ts';",
    ...folders.map(({ type, variable }) => `import { studio as ${variable} } from '../blocks/${type}/studio.ts';`),
    'export const studioBlocks: Readonly<Record<BlockTypeName, StudioBlock>> = {',
    ...folders.map(
      ({ type, group, variable }) => `  '${type}': { type: '${type}', group: '${group}', ...${variable} },`,
    ),
    '};',
  );
}

/** What the editor calls things, by language: one module that visitors never load. */
function messages(): string {
  const catalogues = languagesOf(blocks).map((language) => {
    const types = folders.map(({ type }) => [type, readMessages(path.join(blocks, type), language)]);
    const shared = readMessages(path.join(blocks, '_shared'), language);
    return [language, { shared, types: Object.fromEntries(types) }] as const;
  });
  const entries = catalogues.map(([language, catalogue]) => `  ${language}: ${JSON.stringify(catalogue)},`);
  return lines(
    "import type { BlockMessages } from '../blocks/_shared/studio/block-messages.ts';",
    `export const blockMessages: Readonly<Record<${catalogues.map(([language]) => `'${language}'`).join(' | ')}, BlockMessages>> = {`,
    ...entries,
    '};',
  );
}

/** The picture of each type; the compiler says when Lucide has none of that name. */
function icons(): string {
  const names = new Set(folders.map(({ icon }) => pascalCase(icon)));
  return lines(
    `import { ${[...names].toSorted().join(', ')}, type LucideIcon } from 'lucide-react';`,
    'export const blockIcons: Readonly<Record<string, LucideIcon>> = {',
    ...folders.map(({ type, icon }) => `  '${type}': ${pascalCase(icon)},`),
    '};',
  );
}

function fieldKinds(): string {
  return lines(
    "import type { StudioField } from '@litfass/widgets/studio-block';",
    "import type { FieldKind } from '../editor/fields/field-kind.ts';",
    ...kinds.map(({ name, file }) => `import { kind as ${name}Kind } from '../editor/fields/kinds/${file}';`),
    "export const fieldKinds: Readonly<Record<StudioField['kind'], FieldKind>> = {",
    ...kinds.map(({ name }) => `  ${name}: ${name}Kind,`),
    '};',
  );
}

function numbers(): string {
  const inOrder = folders.toSorted((one, other) => one.number - other.number);
  return lines(
    'export const blockNumbers = {',
    ...inOrder.map(({ type, number }) => `  '${type}': ${number},`),
    '} as const;',
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
function write(name: string, content: string, target = path.join(source, 'gen')): void {
  mkdirSync(target, { recursive: true });
  const file = path.join(target, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  // Made aside and moved into place: runs in parallel never leave a half-written file.
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, content);
  renameSync(aside, file);
}
