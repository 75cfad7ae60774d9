import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sheetsOf } from './sheets.ts';

export interface BlockFolder {
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
  hasStudio: boolean;
  hasIslandJson: boolean;
}

const moments = ['load', 'idle', 'visible', 'interaction'];

/** The block types below src/blocks/: a folder is one as soon as it has schema.ts and <type>.tsx. */
export function readBlockFolders(source: string): BlockFolder[] {
  const blocks = path.join(source, 'blocks');
  return readdirSync(blocks, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter(
      (type) => existsSync(path.join(blocks, type, 'schema.ts')) && existsSync(path.join(blocks, type, `${type}.tsx`)),
    )
    .toSorted()
    .map((type) => readFolder(source, type));
}

function readFolder(source: string, type: string): BlockFolder {
  const folder = path.join(source, 'blocks', type);
  const component = type.replace(/(^|-)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase());
  const island = ['island.ts', 'island.tsx'].map((file) => path.join(folder, file)).find((file) => existsSync(file));
  return {
    type,
    component,
    variable: `block${component}`,
    sheets: sheetsOf(source, type),
    moment: island ? readMoment(island) : null,
    isReact: island?.endsWith('.tsx') ?? false,
    hasStudio: existsSync(path.join(folder, 'studio.ts')),
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
