import { crc32, deflateSync, inflateSync } from 'node:zlib';

const HEAD_BYTES = 8;

/** What a PNG may hold in packed texts; all of them are unpacked, and kept, by whoever reads one. */
const MOST_TEXT_BYTES = 8 * 1024 * 1024;
const MOST_PACKED_TEXTS = 64;

interface Part {
  type: string;
  content: Buffer;
  /** With its length, type and sum. */
  whole: Buffer;
}

/** Each part is a length, a type, content and a sum: https://www.w3.org/TR/png-3/#5Chunk-layout */
function* partsOf(png: Buffer): Generator<Part> {
  let at = HEAD_BYTES;
  while (at + 12 <= png.length && at + 12 + png.readUInt32BE(at) <= png.length) {
    const end = at + 12 + png.readUInt32BE(at);
    yield {
      type: png.toString('latin1', at + 4, at + 8),
      content: png.subarray(at + 8, end - 4),
      whole: png.subarray(at, end),
    };
    at = end;
  }
}

/** Whether the packed texts of a PNG are a bomb: two megabytes of them can unpack to gigabytes. Broken ones are, too. */
export function hasTooMuchText(png: Buffer): boolean {
  let left = MOST_TEXT_BYTES;
  let texts = 0;
  for (const { type, content } of partsOf(png)) {
    if (type !== 'iTXt' && type !== 'zTXt') continue;
    const { start, isPacked } = textIn(content, type);
    if (!isPacked) continue;
    texts += 1;
    if (texts > MOST_PACKED_TEXTS || left === 0) return true;
    try {
      left -= inflateSync(content.subarray(start), { maxOutputLength: left }).length;
    } catch {
      return true;
    }
  }
  return false;
}

/** A PNG with the content of some of its parts changed, by their types. */
export function changePngParts(png: Buffer, changes: Readonly<Record<string, (content: Buffer) => Buffer>>): Buffer {
  const made = [png.subarray(0, HEAD_BYTES)];
  let read = HEAD_BYTES;
  for (const { type, content, whole } of partsOf(png)) {
    read += whole.length;
    const changed = changes[type]?.(content) ?? content;
    // What stays keeps its sum: a wrong one stays wrong, and shows.
    made.push(changed.equals(content) ? whole : pngPart(type, changed));
  }
  return Buffer.concat([...made, png.subarray(read)]);
}

function pngPart(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(content.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

/** Content of a part `iTXt` or `zTXt` with its text changed; as it is where the text is broken or too long. */
export function changePngText(part: Buffer, type: 'iTXt' | 'zTXt', change: (text: Buffer) => Buffer): Buffer {
  const { start, isPacked } = textIn(part, type);
  const head = part.subarray(0, start);
  const given = part.subarray(start);
  if (!isPacked) return Buffer.concat([head, change(given)]);
  try {
    const text = inflateSync(given, { maxOutputLength: MOST_TEXT_BYTES });
    const changed = change(text);
    return changed.equals(text) ? part : Buffer.concat([head, deflateSync(changed)]);
  } catch {
    return part;
  }
}

/** Before the text stand its keyword and, in `iTXt`, its language and the keyword in that language, each with a zero. */
function textIn(part: Buffer, type: 'iTXt' | 'zTXt'): { start: number; isPacked: boolean } {
  const keyword = part.indexOf(0);
  if (keyword === -1) return { start: part.length, isPacked: false };
  if (type === 'zTXt') return { start: keyword + 2, isPacked: true };
  const language = part.indexOf(0, keyword + 3);
  const translated = language === -1 ? -1 : part.indexOf(0, language + 1);
  return { start: translated === -1 ? part.length : translated + 1, isPacked: part[keyword + 1] === 1 };
}
