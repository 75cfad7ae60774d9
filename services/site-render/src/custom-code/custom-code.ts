import { CODE_TYPES } from '../sanitise/sanitise-block.ts';
import { sanitiseHtml } from '../sanitise/sanitise-html.ts';

type JsonRecord = Record<string, unknown>;

/** A document and the blocks of it whose code was taken out, by their ids. */
export interface Stripped<T> {
  document: T;
  codeLeftOut: string[];
}

/** The code of a document, wherever its blocks stand: what would not survive the cleaning of texts (D6). Each once. */
export function codeOf(document: unknown): string[] {
  const found = new Set<string>();
  mapCode(document, ({ html }) => {
    found.add(html);
    return html;
  });
  return [...found];
}

/** The document with only that code as it is which `keeps` names; of other code the harmless rest stays. */
export function stripCode<T>(document: T, keeps: ReadonlySet<string>): Stripped<T> {
  const codeLeftOut: string[] = [];
  const mapped = mapCode(document, ({ id, html }) => {
    if (keeps.has(html)) return html;
    codeLeftOut.push(id);
    return sanitiseHtml(html);
  });
  return { document: codeLeftOut.length === 0 ? document : mapped, codeLeftOut };
}

interface Code {
  /** Of its block; empty where it has none. */
  id: string;
  html: string;
}

function mapCode<T>(node: T, change: (code: Code) => string): T;
function mapCode(node: unknown, change: (code: Code) => string): unknown {
  if (Array.isArray(node)) return node.map((each: unknown) => mapCode(each, change));
  if (!isRecord(node)) return node;
  const mapped = Object.fromEntries(Object.entries(node).map(([key, each]) => [key, mapCode(each, change)]));
  const { type, id, value } = mapped;
  if (typeof type !== 'string' || !CODE_TYPES.has(type) || !isRecord(value)) return mapped;
  const { html } = value;
  if (typeof html !== 'string' || sanitiseHtml(html) === html) return mapped;
  return { ...mapped, value: { ...value, html: change({ id: typeof id === 'string' ? id : '', html }) } };
}

const isRecord = (node: unknown): node is JsonRecord =>
  typeof node === 'object' && node !== null && !Array.isArray(node);
