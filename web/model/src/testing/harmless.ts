import { parse, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

const RUNNING = new Set(
  'script style iframe object embed applet svg math template form input button select textarea base meta link frame frameset noscript title plaintext xmp dialog slot portal'.split(
    ' ',
  ),
);
const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'background',
  'data',
  'xlink:href',
  'cite',
]);

/**
 * What could run, frame, submit or leave its place in an HTML text, as a browser reads it: within elements of a page,
 * and once more after it was written out and read again (mutation).
 */
export function dangersOf(html: string): string[] {
  const inPage = `<!doctype html><body><main><div id="outer">${html}</div><hr id="after"></main></body>`;
  const inCell = `<!doctype html><table><tr><td id="outer">${html}</td></tr></table><hr id="after">`;
  return [inPage, inCell].flatMap((page) => {
    const first = parse(page, { scriptingEnabled: false });
    const second = parse(serialize(first));
    return [...dangersIn(first), ...dangersIn(second)];
  });
}

/** Whether what follows the text in a page stays beside it. */
export function staysInPlace(html: string): boolean {
  const tree = parseFragment(`<div id="outer">${html}</div><hr id="after">`);
  const names = tree.childNodes.map((node) => ('attrs' in node ? (node.attrs[0]?.value ?? '') : node.nodeName));
  return names.join(' ') === 'outer after';
}

function dangersIn(root: Node): string[] {
  const found: string[] = [];
  const open: Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (RUNNING.has(node.nodeName)) found.push(`<${node.nodeName}>`);
    if ('attrs' in node) found.push(...node.attrs.flatMap(({ name, value }) => dangersOfAttribute(name, value)));
    if ('childNodes' in node) open.push(...node.childNodes);
  }
  return found;
}

function dangersOfAttribute(name: string, value: string): string[] {
  if (/^on|^srcdoc$|^http-equiv$|^ping$|^is$|^form|^xmlns/i.test(name)) return [name];
  if (name === 'style' && !/^\s*text-align\s*:\s*[a-z]+\s*;?\s*$/i.test(value)) return [`style ${value}`];
  if (ADDRESSES.has(name) && !isSafeAddress(value)) return [`${name}=${value}`];
  return [];
}

// Browsers drop control characters and spaces in front, and tabs and line ends anywhere.
function isSafeAddress(address: string): boolean {
  // oxlint-disable-next-line no-control-regex
  const read = address.replaceAll(/[\u0000-\u0020\u00a0]/g, '').toLowerCase();
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(read)?.[1];
  if (scheme === 'data') return /^data:image\/(png|jpeg|gif|webp|avif)[;,]/.test(read);
  return scheme === undefined || ['http', 'https', 'mailto', 'tel', 'sms', 'ftp'].includes(scheme);
}
