import secureJson from 'secure-json-parse';
import { refusal, type Refusal } from './errors.ts';
import { kitTexts } from './texts.ts';

export interface JsonLimits {
  /** Bytes of the text in UTF-8. */
  maxBytes?: number;
  /** Objects and lists inside each other. */
  maxDepth?: number;
  /** Members of objects and entries of lists, all together. */
  maxKeys?: number;
}

/** A text without any of these has no member that is refused, and no mark of the byte order, which is left out. */
const SUSPECT = ['__proto__', 'constructor', '\\u', '\uFEFF'];

/**
 * The one door for JSON that a visitor sent inside a form field, header, upload or answer of another server. Size,
 * depth and count are checked on the text, before anything is built of it; `__proto__` and `constructor.prototype`
 * members are refused.
 * @throws Refusal 400 `invalid-json`
 */
export function parseUntrustedJson(
  text: string,
  { maxBytes = 65_536, maxDepth = 20, maxKeys = 1000 }: JsonLimits = {},
): unknown {
  if (Buffer.byteLength(text) > maxBytes) throw invalid(`larger than ${maxBytes} bytes`);
  // Each member takes a character, each level an opening bracket: most texts are within the limits at first sight.
  if (text.length > maxKeys || hasMoreOpenings(text, maxDepth)) {
    const { depth, keys } = measure(text, maxDepth, maxKeys);
    if (depth > maxDepth) throw invalid(`nested deeper than ${maxDepth}`);
    if (keys > maxKeys) throw invalid(`more than ${maxKeys} members`);
  }
  try {
    // Where nothing is escaped, names stand in the text as they are; looking for them so is several times quicker.
    if (!SUSPECT.some((part) => text.includes(part))) return JSON.parse(text);
    return secureJson.parse(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw invalid('not JSON, or with forbidden member names');
  }
}

function invalid(reason: string): Refusal {
  return refusal({
    code: 'invalid-json',
    status: 400,
    text: kitTexts.unreadable,
    detail: `JSON is ${reason}`,
  });
}

/** Whether more than `most` brackets open anywhere in the text, within strings as well. */
function hasMoreOpenings(text: string, most: number): boolean {
  let openings = 0;
  for (const bracket of ['{', '['])
    for (let at = text.indexOf(bracket); at !== -1 && openings <= most; at = text.indexOf(bracket, at + 1))
      openings += 1;
  return openings > most;
}

// Counts on the text, so that a hostile one costs a single pass and no memory. Each value but the outermost follows an
// opening bracket or a comma.
function measure(text: string, maxDepth: number, maxKeys: number): { depth: number; keys: number } {
  let depth = 0;
  let open = 0;
  let keys = 0;
  for (let at = 0; at < text.length && depth <= maxDepth && keys <= maxKeys; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === '{' || sign === '[') {
      open += 1;
      depth = Math.max(depth, open);
      keys += 1;
    } else if (sign === '}' || sign === ']') open -= 1;
    else if (sign === ',') keys += 1;
  }
  return { depth, keys };
}

/** Where a string ends that begins at `start`: the next quote with no backslash, or an even number of them, before it. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let first = at;
    while (text[first - 1] === '\\' && first - 1 > start) first -= 1;
    if ((at - first) % 2 === 0) return at;
  }
  return text.length;
}
