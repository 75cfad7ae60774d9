const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// XML 1.0 allows no other control characters, not even escaped, and no lone surrogates.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text of an element or attribute. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** HTML in an element without escaping every sign; the end mark is divided between two sections. */
export const cdata = (html: string): string =>
  `<![CDATA[${html.toWellFormed().replaceAll(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;
