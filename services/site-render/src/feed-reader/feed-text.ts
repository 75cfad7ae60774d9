/** The text of a feed in the encoding that it names: by its byte order mark, its transport or itself; else UTF-8. */
export function feedText(bytes: Buffer, contentType: string | undefined): string {
  const start = bytes.toString('latin1', 0, 200);
  const named =
    (start.startsWith('\xff\xfe') ? 'utf-16le' : undefined) ??
    /charset\s*=\s*"?([\w-]+)/i.exec(contentType ?? '')?.[1] ??
    /^[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(start)?.[1];
  return decode(bytes, named ?? 'utf-8') ?? decode(bytes, 'utf-8') ?? '';
}

/** Null when nobody knows the encoding. */
function decode(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return null;
  }
}
