import type { Block } from '@litfass/model';
import { sanitiseHtml } from './sanitise-html.ts';

/** Keys of block values that hold HTML wherever they stand; all other texts are escaped when drawn. */
export const HTML_KEYS: ReadonlySet<string> = new Set([
  'html',
  'description',
  'caption',
  'body',
  'excerpt',
  'disclaimer',
  'answer',
  'content',
]);
/** Types whose `html` is code of the owner's own: kept for whom the permission *custom code* allows it (D6). */
export const CODE_TYPES: ReadonlySet<string> = new Set(['embed', 'video']);

/**
 * The block without anything that could run in a text. `customCode` (true when drawing: it was decided when saving)
 * keeps the raw HTML of embed and video blocks. A block that is clean already is returned itself.
 */
export function sanitiseBlock(block: Block, rights?: { customCode: boolean }): Block {
  const value = sanitiseValue(block, rights);
  return value === block.value ? block : { ...block, value };
}

/** The same of a block's value alone; one that is clean already is returned itself. */
export function sanitiseValue(
  { type, value }: { type: string; value: JsonRecord },
  { customCode }: { customCode: boolean } = { customCode: true },
): JsonRecord {
  // Source text is drawn as text, whatever it holds.
  if (type === 'code' && customCode) return value;
  const { html, ...rest } = value;
  if (!CODE_TYPES.has(type) || !customCode || typeof html !== 'string') return sanitiseRecord(value);
  const made = sanitiseRecord(rest);
  return made === rest ? value : { ...made, html };
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
