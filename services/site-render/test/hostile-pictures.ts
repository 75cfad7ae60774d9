import { crc32, deflateSync } from 'node:zlib';

/** Pictures byte by byte: what no honest program writes. */

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const be32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const le16 = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8]);
const le32 = (value: number): Buffer => Buffer.from(be32(value)).reverse();

export interface Size {
  width: number;
  height: number;
}

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([latin(type), data]);
  return Buffer.concat([be32(data.length), body, be32(crc32(body))]);
};

/** A grey PNG of `size`, of which `points` are there; `more` stands before them. */
export const pngOf = ({ width, height }: Size, { points = 0, more = [] as Buffer[] } = {}): Buffer =>
  Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', Buffer.concat([be32(width), be32(height), Buffer.from([8, 0, 0, 0, 0])])),
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.alloc(points))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

/** Text of a PNG that unpacks to `bytes`. */
export const packedText = (bytes: number): Buffer =>
  pngChunk('zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(Buffer.alloc(bytes, 'a'))]));

/** Colours of a PNG that unpack to `bytes`. */
export const packedColours = (bytes: number): Buffer =>
  pngChunk('iCCP', Buffer.concat([latin('Farben\0\0'), deflateSync(Buffer.alloc(bytes))]));

const GIF_FRAME = Buffer.concat([
  Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]),
  Buffer.from([2, 2, 0x44, 0x01, 0]), // one point, packed
]);

/** A GIF whose canvas is of `size`, with so many frames of a point; `comment` stands where nobody looks. */
export const gifOf = ({ width, height }: Size, { comment = '', frames = 1 } = {}): Buffer =>
  Buffer.concat([
    latin('GIF89a'),
    le16(width),
    le16(height),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]),
    ...(comment === '' ? [] : [Buffer.from([0x21, 0xfe, comment.length]), latin(comment), Buffer.from([0])]),
    ...Array.from({ length: frames }, () => GIF_FRAME),
    latin(';'),
  ]);

/** A WebP of which there is the head alone. */
export const webpOf = ({ width, height }: Size): Buffer => {
  const low24 = (value: number): Buffer => le32(value - 1).subarray(0, 3);
  const head = Buffer.concat([Buffer.from([0, 0, 0, 0]), low24(width), low24(height)]);
  const lossless = Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f, 0, 0, 0, 0, 0]);
  const body = Buffer.concat([
    latin('WEBPVP8X'),
    le32(head.length),
    head,
    latin('VP8L'),
    le32(lossless.length),
    lossless,
  ]);
  return Buffer.concat([latin('RIFF'), le32(body.length), body]);
};

const box = (type: string, ...inside: Buffer[]): Buffer => {
  const body = Buffer.concat([latin(type), ...inside]);
  return Buffer.concat([be32(body.length + 4), body]);
};
const fullBox = (type: string, ...inside: Buffer[]): Buffer => box(type, be32(0), ...inside);

/** An AVIF that says to be of `size` and holds eight bytes. */
export const avifOf = ({ width, height }: Size): Buffer => {
  const info = Buffer.concat([Buffer.from([2, 0, 0, 0, 0, 1, 0, 0]), latin('av01'), Buffer.from([0])]);
  const properties = box(
    'iprp',
    box('ipco', fullBox('ispe', be32(width), be32(height)), box('av1C', Buffer.from([0x81, 0, 0x0c, 0]))),
    fullBox('ipma', be32(1), Buffer.from([0, 1, 2, 1, 0x82])),
  );
  const place = Buffer.from([0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 8]);
  const meta = fullBox(
    'meta',
    fullBox('hdlr', be32(0), latin('pict'), Buffer.alloc(13)),
    fullBox('pitm', Buffer.from([0, 1])),
    fullBox('iloc', place),
    fullBox('iinf', Buffer.from([0, 1]), box('infe', info)),
    properties,
  );
  return Buffer.concat([
    box('ftyp', latin('avif'), be32(0), latin('avifmif1miaf')),
    meta,
    box('mdat', Buffer.alloc(8)),
  ]);
};

/** A TIFF of one strip that says to be of `size`. */
export const tiffOf = ({ width, height }: Size): Buffer => {
  const entry = (tag: number, value: number): Buffer => Buffer.concat([le16(tag), le16(4), le32(1), le32(value)]);
  const entries = [
    entry(256, width),
    entry(257, height),
    entry(258, 8),
    entry(273, 8),
    entry(278, height),
    entry(279, 1),
  ];
  return Buffer.concat([latin('II*\0'), le32(8), le16(entries.length), ...entries, le32(0)]);
};

/** A JPEG with another size in its head than its points are of. */
export const jpegOf = (jpeg: Buffer, { width, height }: Size): Buffer => {
  const made = Buffer.from(jpeg);
  const frame = made.indexOf(Buffer.from([0xff, 0xc0]));
  made.writeUInt16BE(height, frame + 5);
  made.writeUInt16BE(width, frame + 7);
  return made;
};

/** A JPEG with a segment of its own right behind its beginning: a comment, say. */
export const jpegWith = (jpeg: Buffer, marker: number, content: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, content, jpeg.subarray(2)]);
};
