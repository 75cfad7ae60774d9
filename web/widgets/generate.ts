import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minifyCss } from './minify-css.ts';

/*
 * Writes src/gen/ from the folders of src/blocks/ and src/theme/: `node web/widgets/generate.ts`.
 * A folder is a block type as soon as it has schema.ts and <type>.tsx.
 */
const source = path.join(import.meta.dirname, 'src');
const target = path.join(source, 'gen');
const moments = ['load', 'idle', 'visible', 'interaction'];

interface BlockFolder {
  type: string;
  /** Name of the component: `summary-v2` exports `SummaryV2`. */
  component: string;
  /** `blockSummaryV2`: unlike the component's name it never clashes with a global or a keyword. */
  variable: string;
  css: string;
  /** Names of sheets beside the folders (`consent-placeholder.css`) whose component this block uses. */
  parts: string[];
  moment: string | null;
  hasIslandJson: boolean;
}

const has = (type: string, file: string): boolean => existsSync(path.join(source, 'blocks', type, file));
const blockFiles = readdirSync(path.join(source, 'blocks'), { withFileTypes: true });
const sheets = blockFiles.filter(({ name }) => name.endsWith('.css')).map(({ name }) => name.slice(0, -4));
const read = (...parts: string[]): string => readFileSync(path.join(source, ...parts), 'utf8');

function readFolder(type: string): BlockFolder {
  const component = type.replace(/(^|-)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase());
  return {
    type,
    component,
    variable: `block${component}`,
    css: has(type, `${type}.css`) ? minifyCss(read('blocks', type, `${type}.css`)) : '',
    parts: sheets.filter((name) => read('blocks', type, `${type}.tsx`).includes(`'../${name}.tsx'`)),
    moment: has(type, 'island.ts') ? readMoment(type) : null,
    hasIslandJson: has(type, 'island-json.ts'),
  };
}

function readMoment(type: string): string {
  const moment = /export const moment(?:: \w+)? = '(\w+)'/.exec(read('blocks', type, 'island.ts'))?.[1];
  if (!moment || !moments.includes(moment)) {
    throw new Error(`blocks/${type}/island.ts must export const moment = one of ${moments.join(', ')}`);
  }
  return moment;
}

const header = '// Made by web/widgets/generate.ts from the folders; do not edit.\n';

function registry(folders: BlockFolder[]): string {
  const lines = [
    header + "import { widget, type Widget } from '../widget.tsx';",
    ...folders.flatMap((folder) => [
      `import { definition as ${folder.variable} } from '../blocks/${folder.type}/schema.ts';`,
      `import { ${folder.component} } from '../blocks/${folder.type}/${folder.type}.tsx';`,
      ...(folder.hasIslandJson
        ? [`import { islandJson as ${folder.variable}Json } from '../blocks/${folder.type}/island-json.ts';`]
        : []),
    ]),
    '',
    'export const widgets: Readonly<Record<string, Widget>> = {',
    ...folders.map(entry),
    '};',
  ];
  return lines.join('\n') + '\n';
}

function entry({ type, variable, component, moment, hasIslandJson }: BlockFolder): string {
  const island = moment ? `{ moment: '${moment}'${hasIslandJson ? `, json: ${variable}Json` : ''} }` : 'null';
  return `  '${type}': widget(${variable}, ${component}, ${island}),`;
}

function definitions(folders: BlockFolder[]): string {
  const imports = folders.map(
    ({ type, variable }) => `import { definition as ${variable} } from '../blocks/${type}/schema.ts';`,
  );
  const entries = folders.map(({ type, variable }) => `  '${type}': ${variable},`);
  return [header + imports.join('\n'), '', 'export const definitions = {', ...entries, '};'].join('\n') + '\n';
}

function styles(folders: BlockFolder[]): string {
  const theme = readdirSync(path.join(source, 'theme'))
    .filter((file) => file.endsWith('.css'))
    .toSorted();
  const part = (file: string) =>
    `  ${JSON.stringify(file.slice(0, -4))}: ${JSON.stringify(minifyCss(read('theme', file)))},`;
  const sheet = (name: string) => `  '+${name}': ${JSON.stringify(minifyCss(read('blocks', `${name}.css`)))},`;
  const block = ({ type, css }: BlockFolder) => `  ${JSON.stringify(type)}: ${JSON.stringify(css)},`;
  const used = ({ type, parts }: BlockFolder) =>
    `  ${JSON.stringify(type)}: ${JSON.stringify(parts.map((name) => `+${name}`))},`;
  return [
    header + 'export const themeStyles = {',
    ...theme.map(part),
    '};',
    'export const blockStyles: Readonly<Record<string, string>> = {',
    ...sheets.map(sheet),
    ...folders.filter(({ css }) => css !== '').map(block),
    '};',
    'export const styleParts: Readonly<Record<string, readonly string[]>> = {',
    ...folders.filter(({ parts }) => parts.length > 0).map(used),
    '};',
    '',
  ].join('\n');
}

function islands(folders: BlockFolder[]): string {
  const entries = folders
    .filter(({ moment }) => moment !== null)
    .map(({ type }) => `  '${type}': () => import('../blocks/${type}/island.ts'),`);
  return [
    header + "import type { IslandModule } from '../island.ts';",
    '',
    'export const islands: Readonly<Record<string, () => Promise<IslandModule>>> = {',
    ...entries,
    '};',
    '',
  ].join('\n');
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

const folders = blockFiles
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((type) => has(type, 'schema.ts') && has(type, `${type}.tsx`))
  .toSorted()
  .map(readFolder);

mkdirSync(target, { recursive: true });
write('registry.ts', registry(folders));
write('definitions.ts', definitions(folders));
write('styles.ts', styles(folders));
write('islands.ts', islands(folders));
