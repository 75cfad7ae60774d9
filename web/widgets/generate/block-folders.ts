import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkNumbers, readBlockJson, type BlockFacts } from './block-json.ts';
import { sheetsOf } from './sheets.ts';

export interface BlockFolder extends BlockFacts {
  type: string;
  /** Name of the component: `summary-v2` exports `SummaryV2`. */
  component: string;
  /** `blockSummaryV2`: unlike the component's name it never clashes with a global. */
  variable: string;
  /** Names of the sheets that the block needs. */
  sheets: string[];
  /** When its behaviour starts; null without an island.ts. */
  moment: string | null;
  /** How its behaviour is written: `island.tsx` is a React island. */
  isReact: boolean;
  hasIslandJson: boolean;
}

const moments = ['load', 'idle', 'visible', 'interaction'];

/**
 * The block types: each folder of src/blocks/ but `_shared`, where that lies which several types use.
 * @throws Error for a folder that lacks a file that each type has
 */
export function readBlockFolders(source: string): BlockFolder[] {
  const blocks = path.join(source, 'blocks');
  const folders = readdirSync(blocks, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => name !== '_shared')
    .toSorted()
    .map((type) => readFolder(source, type));
  checkNumbers(folders);
  return folders;
}

function readFolder(source: string, type: string): BlockFolder {
  const folder = path.join(source, 'blocks', type);
  for (const file of ['schema.ts', `${type}.tsx`, 'studio.ts', 'samples.ts'])
    if (!existsSync(path.join(folder, file))) throw new Error(`The block type ${type} lacks ${file}`);
  const component = pascalCase(type);
  const island = ['island.ts', 'island.tsx'].map((file) => path.join(folder, file)).find((file) => existsSync(file));
  return {
    ...readBlockJson(folder),
    type,
    component,
    variable: `block${component}`,
    sheets: sheetsOf(source, type),
    moment: island ? readMoment(island) : null,
    isReact: island?.endsWith('.tsx') ?? false,
    hasIslandJson: existsSync(path.join(folder, 'island-json.ts')),
  };
}

/** The moment is read, not imported: island.ts is code for browsers. */
function readMoment(file: string): string {
  const moment = /export const moment(?:: \w+)? = '(\w+)'/.exec(readFileSync(file, 'utf8'))?.[1];
  if (!moment || !moments.includes(moment))
    throw new Error(`${file} must export const moment = one of ${moments.join(', ')}`);
  return moment;
}

export const pascalCase = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase());
