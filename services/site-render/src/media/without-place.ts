import { changePngParts, changePngText } from './png-parts.ts';

/**
 * A photo or film without where it was taken; all else stays as it was: points, position, colours, camera, and who
 * holds its rights (which must not be taken out, § 95c UrhG). Phones write the place into each photo, and a photo on a
 * website tells it to everybody: often it is somebody's home.
 * The places are looked for wherever they stand, since photos hold smaller ones with places of their own.
 */
export function withoutPlace(given: Buffer, mime: string): Buffer {
  if (mime === 'image/png') return changePngParts(given, pngChanges);
  if (mime.startsWith('image/')) return blankPicture(given);
  return mime === 'video/mp4' ? blankFilm(given) : given;
}

const pngChanges = {
  eXIf: blankPicture,
  iTXt: (part: Buffer) => changePngText(part, 'iTXt', blankPicture),
  zTXt: (part: Buffer) => changePngText(part, 'zTXt', blankPicture),
};

function blankPicture(given: Buffer): Buffer {
  const bytes = Buffer.from(given);
  blankExif(bytes);
  blankXmp(bytes);
  return bytes;
}

/** No honest file has more of them, and looking takes time. */
const MOST_MARKS = 64;

function marksIn(bytes: Buffer, mark: string): number[] {
  const found: number[] = [];
  for (let at = bytes.indexOf(mark, 0, 'latin1'); at !== -1; at = bytes.indexOf(mark, at + 1, 'latin1')) {
    found.push(at);
    if (found.length === MOST_MARKS) break;
  }
  return found;
}

/** Takes what is out of range for what is left of it: numbers in a file may be anything. */
const blank = (bytes: Buffer, start: number, length: number): Buffer => bytes.subarray(start, start + length).fill(0);

/** Exif is a TIFF of its own within a picture: https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf */
function blankExif(bytes: Buffer): void {
  for (const at of marksIn(bytes, 'II*\0')) blankTiff(bytes.subarray(at), 'LE');
  for (const at of marksIn(bytes, 'MM\0*')) blankTiff(bytes.subarray(at), 'BE');
}

type Order = 'LE' | 'BE';

const HEAD_BYTES = 8;
const ENTRY_BYTES = 12;
const MOST_ENTRIES = 200;
/** The entry that tells where the directory with the place begins, one number of four bytes. */
const GPS = { tag: 0x8825, type: 4, count: 1 };
/** Tags of a place are 0 to 31; the longest value is the name of how it was found. */
const LAST_GPS_TAG = 31;
const MOST_VALUE_BYTES = 4096;
/** Bytes of a value by its type, 1 to 12. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

function blankTiff(tiff: Buffer, order: Order): void {
  const short = (at: number): number => (order === 'LE' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number): number => (order === 'LE' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = (at: number): number[] => {
    if (at + 2 > tiff.length) return [];
    const count = short(at);
    if (count > MOST_ENTRIES || at + 2 + count * ENTRY_BYTES > tiff.length) return [];
    return Array.from({ length: count }, (_entry, index) => at + 2 + index * ENTRY_BYTES);
  };
  if (tiff.length < HEAD_BYTES) return;
  const pointer = directory(long(4)).find(
    (at) => short(at) === GPS.tag && short(at + 2) === GPS.type && long(at + 4) === GPS.count,
  );
  if (pointer === undefined) return;
  const place = long(pointer + 8);
  const entries = directory(place);
  const lengthOf = (entry: number): number => (TYPE_BYTES[short(entry + 2)] ?? Infinity) * long(entry + 4);
  // A pointer that another program left behind may lead anywhere, into the picture too.
  const isOfPlace = (entry: number): boolean => short(entry) <= LAST_GPS_TAG && lengthOf(entry) <= MOST_VALUE_BYTES;
  if (place < HEAD_BYTES || entries.length === 0 || !entries.every(isOfPlace)) return;
  for (const entry of entries) {
    if (lengthOf(entry) > 4) blank(tiff, long(entry + 8), lengthOf(entry));
    blank(tiff, entry, ENTRY_BYTES);
  }
  blank(tiff, place, 2); // The directory stays, with nothing in it.
}

const XMP_BEGIN = '<x:xmpmeta';
const XMP_END = '</x:xmpmeta>';
const MOST_XMP_BYTES = 1_000_000;

/** XMP is XML within a picture; spaces take the place of what names the place, so that nothing moves. */
function blankXmp(bytes: Buffer): void {
  for (let at = bytes.indexOf(XMP_BEGIN); at !== -1; at = bytes.indexOf(XMP_BEGIN, at)) {
    const end = bytes.indexOf(XMP_END, at);
    const told = bytes
      .toString('latin1', at, Math.min(end === -1 ? bytes.length : end, at + MOST_XMP_BYTES))
      .replace(/\sexif:GPS\w{1,40}\s?=\s?(?:"[^"]*"|'[^']*')/g, spaces)
      .replace(/<exif:(GPS\w{1,40})>[^<]*<\/exif:\1>/g, spaces);
    bytes.write(told, at, 'latin1');
    at += told.length;
  }
}

const spaces = (text: string): string => ' '.repeat(text.length);

const MOST_PLACE_BYTES = 64;
const APPLE_PLACE = 'com.apple.quicktime.location.ISO6709';
/** How far behind the names of a film's facts the facts stand. */
const FACTS_BYTES = 65_536;
/** ISO 6709: `+54.3233+010.1228+005.000/` */
const ISO_6709 = /[+-]\d{2}\.\d{1,8}[+-]\d{3}\.\d{1,8}(?:[+-]\d{1,6}(?:\.\d{1,6})?)?\//g;

/** Films say it in a box of their own (Android), or among named facts (Apple). */
function blankFilm(given: Buffer): Buffer {
  const film = Buffer.from(given);
  for (const at of marksIn(film, '\u00a9xyz')) {
    const length = at < 4 ? 0 : film.readUInt32BE(at - 4) - 4;
    // `free` is the name of boxes without meaning.
    if (length > 4 && length < MOST_PLACE_BYTES) blank(film, at, length).write('free', 'latin1');
  }
  for (const at of marksIn(film, APPLE_PLACE)) {
    const facts = film.toString('latin1', at, at + FACTS_BYTES);
    film.write(facts.replace(ISO_6709, spaces), at, 'latin1');
  }
  return film;
}
