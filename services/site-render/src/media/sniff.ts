/** What a file is by its bytes, whatever its name says; null when it is nothing that a website may hold. */
export function sniffMime(bytes: Buffer, fileName: string): string | null {
  const binary = SIGNATURES.find(({ test }) => test(bytes));
  if (binary) return binary.mime;
  if (at(bytes, 4, 'ftyp')) return boxedMime(bytes);
  return bytes.length > 0 && isText(bytes) ? textMime(bytes, fileName) : null;
}

const at = (bytes: Buffer, offset: number, text: string): boolean =>
  bytes.toString('latin1', offset, offset + text.length) === text;

const SIGNATURES: { mime: string; test: (bytes: Buffer) => boolean }[] = [
  { mime: 'image/jpeg', test: (bytes) => at(bytes, 0, '\xff\xd8\xff') },
  { mime: 'image/png', test: (bytes) => at(bytes, 0, '\x89PNG\r\n\x1a\n') },
  { mime: 'image/gif', test: (bytes) => at(bytes, 0, 'GIF87a') || at(bytes, 0, 'GIF89a') },
  { mime: 'image/webp', test: (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP') },
  { mime: 'audio/wav', test: (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WAVE') },
  {
    mime: 'audio/mpeg',
    test: (bytes) => at(bytes, 0, 'ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2),
  },
  { mime: 'audio/ogg', test: (bytes) => at(bytes, 0, 'OggS') },
  // Matroska has the same signature; browsers play only what calls itself WebM.
  { mime: 'video/webm', test: (bytes) => at(bytes, 0, '\x1a\x45\xdf\xa3') && bytes.subarray(0, 64).includes('webm') },
  { mime: 'application/pdf', test: (bytes) => at(bytes, 0, '%PDF-') },
  { mime: 'application/zip', test: (bytes) => at(bytes, 0, 'PK\x03\x04') },
  { mime: 'font/woff2', test: (bytes) => at(bytes, 0, 'wOF2') },
];

/** ISO base media files by their brands; photographs of phones (HEIC) are shown by hardly any browser. */
function boxedMime(bytes: Buffer): string | null {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = bytes.toString('latin1', 8, end).match(/[\s\S]{4}/g) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif';
  if (brands.some((brand) => /^(hei|hev|mif1|msf1)/.test(brand))) return null;
  return brands[0] === 'M4A ' || brands[0] === 'M4B ' ? 'audio/mp4' : 'video/mp4';
}

function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const TEXTS: Record<string, string> = {
  txt: 'text/plain',
  csv: 'text/csv',
  vtt: 'text/vtt',
  json: 'application/json',
  ics: 'text/calendar',
};

function textMime(bytes: Buffer, fileName: string): string | null {
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  if (!text.startsWith('<')) return TEXTS[fileName.split('.').pop()?.toLowerCase() ?? ''] ?? null;
  return /^<(?:[\w-]{1,40}:)?svg[\s/>]/.test(withoutProlog(text)) ? 'image/svg+xml' : null;
}

/** The text from its first element on. Steps instead of a pattern, which comments by the thousand would hold up. */
function withoutProlog(text: string): string {
  let start = 0;
  for (;;) {
    while (/\s/.test(text.charAt(start))) start += 1;
    const end = endOfMarkup(text, start);
    if (end === null) return text.slice(start, start + 100);
    start = end;
  }
}

/** Where the comment, instruction or document type that begins at `start` ends; null when none does. */
function endOfMarkup(text: string, start: number): number | null {
  const mark = ['<!--', '<?', '<!DOCTYPE'].find((each) => text.startsWith(each, start));
  if (!mark) return null;
  const subset = text.indexOf('[', start);
  const first = text.indexOf('>', start);
  const end = mark === '<!--' ? '-->' : mark === '<?' ? '?>' : subset !== -1 && subset < first ? ']>' : '>';
  const found = text.indexOf(end, start + mark.length);
  return found === -1 ? null : found + end.length;
}
