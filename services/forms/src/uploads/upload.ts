import { storableText } from '@litfass/kit';
import type { Selectable } from 'kysely';
import type { UploadRow } from './table.ts';

export type Upload = Selectable<UploadRow>;

/** A file that ended: nobody is shown it any more, its bytes are still to be removed. */
export type EndedUpload = Pick<Upload, 'website_id' | 'id' | 'parts' | 'received'>;

/** A file of a submission as its owner sees it. */
export interface UploadView {
  id: string;
  fieldId: string;
  fileName: string;
  mimeType: string;
  size: number;
  scan: 'unscanned' | 'clean';
}

/** An upload that no submission named is removed after this time. */
export const UNBOUND_HOURS = 24;

/** The key under which a part of an upload is stored: parts are named by their first byte. */
export const partKey = (uploadId: string, offset: number): string => `form-${uploadId}-${offset}`;

/** The name of a file as it is kept: its last part alone, without what could lead a file system or a header astray. */
export function keptFileName(name: string): string {
  const last = storableText(name).split(/[/\\]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- names end up in headers
  const clean = last.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069<>:"|?*]/g, '_').trim();
  return clean === '' || /^\.+$/.test(clean) ? 'datei' : clean.slice(-200);
}

export const viewOfUpload = (upload: Upload): UploadView => ({
  id: upload.id,
  fieldId: upload.field_id,
  fileName: upload.file_name,
  mimeType: upload.mime_type,
  size: upload.size,
  scan: upload.scan,
});

const magic: [ending: RegExp, starts: (bytes: Buffer) => boolean][] = [
  [/^pdf$/, (bytes) => bytes.subarray(0, 1024).includes('%PDF-')],
  [/^png$/, (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  [/^jpe?g$/, (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  [/^gif$/, (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))],
  [/^webp$/, (bytes) => /^RIFF....WEBP/s.test(bytes.toString('latin1', 0, 12))],
  [/^(?:avif|heic)$/, (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp'],
  [/^(?:zip|docx|xlsx|pptx|odt|ods|odp)$/, (bytes) => ['504b0304', '504b0506'].includes(bytes.toString('hex', 0, 4))],
  [/^(?:doc|xls|ppt)$/, (bytes) => bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))],
];

/** Whether a file begins as its ending says; endings of which nothing is known pass, programs never do. */
export function isWhatItSays(fileName: string, firstBytes: Buffer): boolean {
  const start = firstBytes.toString('latin1', 0, 4);
  if (
    start.startsWith('MZ') ||
    start === '\u007fELF' ||
    /^(?:\u00ca\u00fe\u00ba\u00be|\u00cf\u00fa\u00ed\u00fe)/.test(start)
  )
    return false;
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  const known = magic.find(([pattern]) => pattern.test(ending));
  return known ? known[1](firstBytes) : true;
}
