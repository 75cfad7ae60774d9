// What XML 1.0 cannot hold either, not even escaped: feeds, sitemaps and exports carry the same texts.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;
// oxlint-disable-next-line no-control-regex
const BREAK = /[\u000b\u000c]/g;
const EVERY_CONTROL = new RegExp(CONTROL, 'g');

/**
 * The text as it is stored: without control characters but for tabs and line ends, lone surrogates replaced by U+FFFD.
 * `text` or `jsonb` would refuse the whole row for NUL and lone surrogates; the others nobody sees, and they break what
 * the text is put into. The line and page breaks of word processors become spaces: words stay apart.
 */
export function storableText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return CONTROL.test(whole) ? whole.replaceAll(BREAK, ' ').replaceAll(EVERY_CONTROL, '') : whole;
}

/**
 * The same for every text and member name of a JSON value, without the members that `parseUntrustedJson` refuses: a name
 * may become one of theirs by what it loses. The given value stays as it is.
 */
export const storableJson = (value: unknown): unknown => (isStorable(value) ? value : cleaned(value));

/** Nearly everything that arrives is: then nothing is built anew. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !CONTROL.test(value);
  // Bytes hold neither texts nor names, however many.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  for (const name in value) {
    const member: unknown = Reflect.get(value, name);
    if (isForbidden(name, member) || !isStorable(name) || !isStorable(member)) return false;
  }
  return true;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [storableText(name), cleaned(member)] as const);
  return Object.fromEntries(members.filter(([name, member]) => !isForbidden(name, member)));
}

/** What leads to the prototype of all objects once somebody assigns it to another one. */
const isForbidden = (name: string, member: unknown): boolean =>
  name === '__proto__' ||
  (name === 'constructor' && typeof member === 'object' && member !== null && Object.hasOwn(member, 'prototype'));
