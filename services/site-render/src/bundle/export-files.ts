import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readBundleZip } from '../media/zip.ts';
import type { ExportFile } from '../wordpress/read-wxr.ts';
import { bundleRefusals } from './errors.ts';

const unpackGzip = promisify(gunzip);

/** Where files lie, by the names that they were sent with. */
export interface SentFile {
  name: string;
  path: string;
}

const BEGINNING_BYTES = 65_536;

const beginningOf = (path: string): Promise<Buffer> => buffer(createReadStream(path, { end: BEGINNING_BYTES - 1 }));

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';
const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Other programs' exports, by how they begin: what to do instead. */
const others: [RegExp, string][] = [
  [
    /^\s*\{[\s\S]*"(?:ghost|db)"\s*:/,
    'Das ist ein Export von Ghost (JSON). Hier werden Exporte von WordPress (XML) gelesen: Übertrage deine Beiträge in ein WordPress und exportiere sie dort, oder leg sie hier neu an.',
  ],
  [
    /<feed\b[\s\S]*(?:blogger|www\.google\.com\/schemas)/i,
    'Das ist ein Export von Blogger (Atom). Hier werden Exporte von WordPress (XML) gelesen: Importiere ihn in ein WordPress (Werkzeuge → Daten importieren → Blogger) und exportiere ihn dort.',
  ],
  [/<feed\b/i, 'Das ist ein Atom-Feed und kein Export. Exportiere in WordPress unter „Werkzeuge → Daten exportieren“.'],
  [/^\s*[{[]/, 'Das ist eine JSON-Datei. Hier werden Exporte von WordPress und Squarespace (XML) gelesen.'],
  [
    /^\s*(?:<!doctype html|<html)/i,
    'Das ist eine Webseite (HTML) und kein Export; vielleicht war die Anmeldung abgelaufen. Lade den Export noch einmal herunter.',
  ],
  [/^%PDF/, 'Das ist ein PDF und kein Export.'],
];

/** @throws Refusal that says what the file is, where it is known to be no export of WordPress */
function checkKind(text: string): void {
  if (/<rss\b|<channel\b/i.test(text)) return;
  for (const [sign, what] of others) if (sign.test(text)) throw bundleRefusals.noExport(what);
}

const headOf = (bytes: Buffer): string =>
  bytes
    .subarray(0, BEGINNING_BYTES)
    .toString('utf8')
    .replaceAll('\0', '')
    .replace(/^\uFEFF/, '');

interface Unpacked {
  exports: ExportFile[];
  /** What came beside the exports in an archive. */
  media: Map<string, Buffer>;
}

async function unpack({ name, path }: SentFile, maxBytes: number): Promise<Unpacked> {
  const beginning = await beginningOf(path);
  if (isZip(beginning)) {
    const files = [...(await readBundleZip(path, { maxBytes }))];
    const exports = files.filter(([each]) => /\.xml$/i.test(each)).map(([each, xml]) => ({ name: each, xml }));
    if (exports.length === 0) throw bundleRefusals.noExport('In dem ZIP-Archiv ist kein Export (keine XML-Datei).');
    return { exports, media: new Map(files.filter(([each]) => !/\.xml$/i.test(each))) };
  }
  const xml = isGzip(beginning) ? await unzipped(await readFile(path), maxBytes) : await readFile(path);
  return { exports: [{ name, xml }], media: new Map() };
}

async function unzipped(bytes: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    return await unpackGzip(bytes, { maxOutputLength: maxBytes });
  } catch {
    throw bundleRefusals.noExport('Die gepackte Datei (.gz) ist beschädigt oder ausgepackt zu groß.');
  }
}

/**
 * The files of one export: WordPress.com cuts large ones into several, alone or in an archive; any may be packed. They
 * are in the order of their names.
 * @throws Refusal for what is no export, with what it is
 */
export async function readExportFiles(sent: readonly SentFile[], maxBytes: number): Promise<Unpacked> {
  const all: Unpacked = { exports: [], media: new Map() };
  for (const file of sent) {
    const { exports, media } = await unpack(file, maxBytes);
    for (const { xml } of exports) checkKind(typeof xml === 'string' ? xml : headOf(xml));
    all.exports.push(...exports);
    for (const [name, bytes] of media) all.media.set(name, bytes);
  }
  // Names are told where there are several: one file needs none.
  const sorted = all.exports.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { ...all, exports: sorted.length === 1 ? sorted.map(({ xml }) => ({ name: '', xml })) : sorted };
}

/** Whether a file that came beside the first one is a further part of the export. */
export const isExportName = (name: string): boolean => /\.xml(?:\.gz)?$/i.test(name);
