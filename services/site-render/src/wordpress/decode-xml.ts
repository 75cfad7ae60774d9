/** The text of a file, and where in it bytes stood that its encoding does not have. */
export interface DecodedXml {
  text: string;
  /** Places in `text` of characters that were read as Windows-1252, in their order. */
  repaired: number[];
}

/** Characters that XML forbids but old exports hold; without them the rest of such a file can be read. */
// oxlint-disable-next-line no-control-regex -- these are the very characters to find
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * The text of an export. A byte order mark wins over what the file declares; what says UTF-8 and is not, as when a
 * database was moved without its encoding, is read as Windows-1252 byte by byte, and told.
 */
export const decodeXml = (xml: string | Buffer): DecodedXml => {
  if (typeof xml === 'string') return { text: withoutForbidden(xml), repaired: [] };
  const encoding = encodingOf(xml);
  if (encoding !== 'utf-8') return { text: withoutForbidden(new TextDecoder(encoding).decode(xml)), repaired: [] };
  try {
    return { text: withoutForbidden(new TextDecoder('utf-8', { fatal: true }).decode(xml)), repaired: [] };
  } catch {
    return decodeMixed(xml);
  }
};

const withoutForbidden = (text: string): string => text.replace(/^\ufeff/, '').replace(forbidden, '');

/** The encoding of a file by its first bytes, else by its declaration; UTF-8 for one that nobody knows. */
const encodingOf = (xml: Buffer): string => {
  const [first, second, third, fourth] = xml;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c && third === 0) return 'utf-16be';
  const declared = /<\?xml[^>]{0,100}encoding=["']([A-Za-z0-9_-]{1,40})["']/.exec(
    xml.subarray(0, 4096).toString('latin1'),
  );
  try {
    const { encoding } = new TextDecoder(declared?.[1] ?? 'utf-8');
    // Bytes that can be read at all are no UTF-16, whatever a tool wrote above them.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    return 'utf-8';
  }
};

/** Well-formed UTF-8 beyond ASCII, in a text of one character a byte: https://www.unicode.org/versions/latest/ table 3-7. */
const wellFormed =
  /(?:[\u00c2-\u00df][\u0080-\u00bf]|\u00e0[\u00a0-\u00bf][\u0080-\u00bf]|[\u00e1-\u00ec\u00ee\u00ef][\u0080-\u00bf]{2}|\u00ed[\u0080-\u009f][\u0080-\u00bf]|\u00f0[\u0090-\u00bf][\u0080-\u00bf]{2}|[\u00f1-\u00f3][\u0080-\u00bf]{3}|\u00f4[\u0080-\u008f][\u0080-\u00bf]{2})+/g;

const decodeMixed = (xml: Buffer): DecodedXml => {
  const bytes = xml.toString('latin1');
  const repaired: number[] = [];
  let text = '';
  let position = 0;
  const add = (part: string): void => {
    const read = new TextDecoder('windows-1252').decode(Buffer.from(part, 'latin1')).replace(forbidden, '');
    for (const { index } of read.matchAll(/[\u0080-\uffff]/g)) repaired.push(text.length + index);
    text += read;
  };
  for (const match of bytes.matchAll(wellFormed)) {
    add(bytes.slice(position, match.index));
    text += withoutForbidden(Buffer.from(match[0], 'latin1').toString('utf8'));
    position = match.index + match[0].length;
  }
  add(bytes.slice(position));
  return { text, repaired };
};
