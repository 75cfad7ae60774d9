import { promisify } from 'node:util';
import { zstdCompress, zstdDecompressSync } from 'node:zlib';

/** Numbers of one kind, one a visit, a visitor or a value. */
export type Column = Float64Array | Uint32Array | Uint16Array | Uint8Array;

const compress = promisify(zstdCompress);

/** Before what is compressed: how many bytes it was. */
const SIZE_BYTES = 4;
/** From here on a buffer has memory of its own, in which columns are aligned. */
const OWN_MEMORY_BYTES = 8192;

// Each column begins where the widest numbers may.
const ALIGN = 8;
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGN) * ALIGN;

/** Columns in one piece, compressed: how many, then width and length of each, then their numbers (little endian). */
export async function joinColumns(columns: readonly Column[]): Promise<Buffer> {
  const head = Uint32Array.of(columns.length, ...columns.flatMap((each) => [each.BYTES_PER_ELEMENT, each.length]));
  const parts = [head, ...columns];
  const bytes = Buffer.alloc(parts.reduce((sum, { byteLength }) => sum + aligned(byteLength), 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += aligned(part.byteLength);
  }
  const size = Buffer.alloc(SIZE_BYTES);
  size.writeUInt32LE(bytes.length);
  return Buffer.concat([size, await compress(bytes)]);
}

/** The columns of a piece, in their order. At once: to hand a piece of some kilobytes to another thread takes longer. */
export function splitColumns(piece: Buffer): Column[] {
  // In one chunk, with room to spare: several would be put together by copying them, a full one asks for another.
  const chunkSize = Math.max(OWN_MEMORY_BYTES, piece.readUInt32LE() + ALIGN);
  const { buffer, byteOffset } = zstdDecompressSync(piece.subarray(SIZE_BYTES), { chunkSize });
  const [count = 0] = new Uint32Array(buffer, byteOffset, 1);
  const head = new Uint32Array(buffer, byteOffset, 1 + 2 * count);
  let at = byteOffset + aligned(head.byteLength);
  return Array.from({ length: count }, (_column, index) => {
    const [width = 1, length = 0] = head.subarray(1 + 2 * index);
    const column = columnAt(buffer, { at, width, length });
    at += aligned(column.byteLength);
    return column;
  });
}

function columnAt(
  buffer: ArrayBufferLike,
  { at, width, length }: { at: number; width: number; length: number },
): Column {
  if (width === 8) return new Float64Array(buffer, at, length);
  if (width === 4) return new Uint32Array(buffer, at, length);
  return width === 2 ? new Uint16Array(buffer, at, length) : new Uint8Array(buffer, at, length);
}

/** Numbers as they repeat: each value once, and the place of each in that list. */
export function numbered(values: readonly number[]): { values: Float64Array; places: Column } {
  const known = new Map<number, number>();
  const places = values.map((value) => {
    const place = known.get(value) ?? known.size;
    known.set(value, place);
    return place;
  });
  return { values: Float64Array.from(known.keys()), places: narrow(places) };
}

/** Whole numbers from 0 on in as few bytes as the largest of them needs. */
export function narrow(values: readonly number[]): Uint32Array | Uint16Array | Uint8Array {
  let most = 0;
  for (const value of values) most = Math.max(most, value);
  if (most >= 2 ** 16) return Uint32Array.from(values);
  return most >= 2 ** 8 ? Uint16Array.from(values) : Uint8Array.from(values);
}
