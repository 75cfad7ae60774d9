/** What a file is by its bytes, whatever its name says; null when it is nothing that a website may hold. */
export function sniffMime(bytes: Buffer, fileName: string): string | null {
  const binary = SIGNATURES.find(({ test }) => test(bytes));
  if (binary) return binary.mime;
  return isText(bytes) ? textMime(bytes, fileName) : null;
}

const at = (bytes: Buffer, offset: number, text: string): boolean =>
  bytes.toString('latin1', offset, offset + text.length) === text;

const SIGNATURES: { mime: string; test: (bytes: Buffer) => boolean }[] = [
  { mime: 'image/jpeg', test: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff },
  { mime: 'image/png', test: (bytes) => at(bytes, 0, '\x89PNG\r\n\x1a\n') },
  { mime: 'image/gif', test: (bytes) => at(bytes, 0, 'GIF87a') || at(bytes, 0, 'GIF89a') },
  { mime: 'image/webp', test: (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP') },
  { mime: 'image/avif', test: (bytes) => at(bytes, 4, 'ftyp') && /^(avif|avis)/.test(bytes.toString('latin1', 8, 12)) },
  { mime: 'audio/wav', test: (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WAVE') },
  {
    mime: 'audio/mpeg',
    test: (bytes) => at(bytes, 0, 'ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2),
  },
  { mime: 'audio/ogg', test: (bytes) => at(bytes, 0, 'OggS') },
  { mime: 'audio/mp4', test: (bytes) => at(bytes, 4, 'ftypM4A') },
  { mime: 'video/mp4', test: (bytes) => at(bytes, 4, 'ftyp') },
  { mime: 'video/webm', test: (bytes) => at(bytes, 0, '\x1a\x45\xdf\xa3') },
  { mime: 'application/pdf', test: (bytes) => at(bytes, 0, '%PDF-') },
  { mime: 'application/zip', test: (bytes) => at(bytes, 0, 'PK\x03\x04') },
  { mime: 'font/woff2', test: (bytes) => at(bytes, 0, 'wOF2') },
];

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
  const start = bytes
    .toString('utf8', 0, 4096)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(start)) return 'image/svg+xml';
  if (start.startsWith('<')) return null;
  return TEXTS[fileName.split('.').pop()?.toLowerCase() ?? ''] ?? null;
}
