import type { Block } from '@litfass/model';
import { sanitiseHtml } from './sanitise-html.ts';

/** Keys of block values that hold HTML wherever they stand; all other texts are escaped when drawn. */
const HTML_KEYS = new Set(['html', 'description', 'caption', 'body', 'excerpt', 'disclaimer', 'answer', 'content']);
/** Types whose `html` is code of the owner's own: kept for whom the permission *custom code* allows it (D6). */
const CODE_TYPES = new Set(['code', 'embed', 'video']);

const clean = new WeakMap<object, Block>();

/**
 * The block without anything that could run in a text. `customCode` (true when drawing: it was decided when saving)
 * keeps the raw HTML of code, embed and video blocks. A block that is clean already is returned itself.
 */
export function sanitiseBlock(block: Block, { customCode }: { customCode: boolean } = { customCode: true }): Block {
  const known = customCode ? clean.get(block) : undefined;
  if (known) return known;
  if (CODE_TYPES.has(block.type) && customCode) return block;
  const value = sanitiseRecord(block.value);
  const made = value === block.value ? block : { ...block, value };
  if (customCode) clean.set(block, made);
  return made;
}

type JsonRecord = Record<string, unknown>;

function sanitiseRecord(record: JsonRecord): JsonRecord {
  let changed: JsonRecord | null = null;
  for (const [key, value] of Object.entries(record)) {
    const made = HTML_KEYS.has(key) && typeof value === 'string' ? sanitiseHtml(value) : sanitiseNested(value);
    if (made !== value) changed = { ...(changed ?? record), [key]: made };
  }
  return changed ?? record;
}

function sanitiseNested(value: unknown): unknown {
  if (Array.isArray(value)) {
    const made: unknown[] = value.map(sanitiseNested);
    return made.some((entry, index) => entry !== value[index]) ? made : value;
  }
  return isRecord(value) ? sanitiseRecord(value) : value;
}

const isRecord = (value: unknown): value is JsonRecord => typeof value === 'object' && value !== null;
