import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { blockTypes } from '@litfass/model';
import { root } from '../platform/settings.ts';
import { blockDefinitions } from './schemas.ts';
import { table } from './table.ts';

/** The page that has the table in it, and where: all between these two lines is made. */
export const bundlePage = 'docs/contracts/site-bundle.md';
const begin = '<!-- made from web/widgets/src/blocks by scripts/publish-reference.ts -->';
const end = '<!-- end of what is made -->';

/** The page with the table of block types as their folders say it. @throws Error when the page has lost its marks */
export async function withBlockValues(page: string): Promise<string> {
  const [before, after] = [page.indexOf(begin), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`${bundlePage} lacks the marks around the table of block types`);
  return `${page.slice(0, before)}${begin}\n\n${await blockValues()}\n\n${page.slice(after)}`;
}

async function blockValues(): Promise<string> {
  const definitions = await blockDefinitions();
  const rows = Object.entries(blockTypes).map(([type, number]) => {
    const members = membersOf(definitions[type]?.schema ?? {});
    return [
      type,
      String(number),
      [members === '' ? '' : `\`${members}\``, noteOf(type)].filter(Boolean).join('; ') || '–',
    ];
  });
  return table(['type', 'number', 'value'], rows);
}

/** What a schema cannot say of a value stands in the folder's `value.md`. */
function noteOf(type: string): string {
  const file = path.join(root, 'web/widgets/src/blocks', type, 'value.md');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().replaceAll('\n', ' ') : '';
}

interface Part {
  properties?: Record<string, Part>;
  items?: Part;
  enum?: unknown[];
}

const membersOf = ({ properties = {} }: Part): string =>
  Object.entries(properties)
    .map(([name, part]) => `${name}${shapeOf(part)}`)
    .join(', ');

function shapeOf(part: Part): string {
  if (part.enum) return ` (${part.enum.map(String).join(', ')})`;
  if (part.properties) return `:{${membersOf(part)}}`;
  if (part.items?.properties) return `:[{${membersOf(part.items)}}]`;
  if (part.items) return `:[${part.items.enum ? part.items.enum.map(String).join(', ') : '…'}]`;
  return '';
}
