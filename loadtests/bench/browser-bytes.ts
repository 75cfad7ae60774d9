import { gzipSync } from 'node:zlib';
import { ask, askPage } from './harness/ask.ts';
import type { Findings, Row } from './harness/report.ts';
import type { Session } from './harness/session.ts';

/** A page of each kind that the demo sites have. The first one is the page of text, images and blog of J1. */
const PAGES = [
  ['post', 'atelier-nord', '/blog/fehlbrand'],
  ['home', 'atelier-nord', '/'],
  ['blog list', 'atelier-nord', '/blog'],
  ['shop list', 'atelier-nord', '/shop'],
  ['product', 'atelier-nord', '/shop/becher'],
  ['form', 'atelier-nord', '/kontakt'],
  ['home', 'gasthaus-linde', '/'],
  ['gallery', 'gasthaus-linde', '/bilder'],
  ['form', 'gasthaus-linde', '/reservieren'],
  ['map', 'gasthaus-linde', '/anfahrt'],
  ['events', 'gasthaus-linde', '/kalender'],
  ['home', 'mira-falk', '/'],
  ['album', 'mira-falk', '/hochwald'],
  ['portfolio', 'mira-falk', '/arbeiten'],
] as const;

/** J1 and J6: what a page makes a browser load before anything is touched, from the answers alone. Bytes after gzip. */
export async function browserBytes(session: Session): Promise<Findings> {
  const { port } = await session.platform();
  const rows: Row[] = [];
  for (const [kind, site, path] of PAGES)
    rows.push({ page: `${site}${path}`, kind, ...(await weigh(port, site, path)) });
  const largest = (column: string): number => Math.max(...rows.map((row) => Number(row[column])));
  return {
    rows,
    verdicts: [
      { id: 'J1', what: 'kB of script, page of text', value: Number(rows[0]?.['script']) / 1000, goal: '≤ 6' },
      { id: 'J6', what: 'kB of CSS, largest page', value: largest('css') / 1000, goal: '≤ 12' },
    ],
    notes: ['script: the entry, what it imports at once and inline code; parts that load near view are not in it'],
  };
}

async function weigh(port: number, site: string, path: string): Promise<Row> {
  const headers = { host: `${site}.localhost` };
  const html = (await askPage(port, path, headers)).body.toString();
  const fetchText = async (address: string): Promise<string> => (await askPage(port, address, headers)).body.toString();
  const scripts = await staticGraph(scriptAddresses(html), fetchText);
  const styles = await Promise.all(styleAddresses(html).map(fetchText));
  const inline = [...html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, code]) => code ?? '',
  );
  const critical = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css ?? '').join('');
  const compressed = await ask(port, path, { ...headers, 'accept-encoding': 'gzip' });
  const script = sum([...scripts, inline.join('')].map(gzipped));
  const linked = sum(styles.map(gzipped));
  return {
    html: compressed.body.length,
    script,
    css: gzipped(critical) + linked,
    total: compressed.body.length + sum(scripts.map(gzipped)) + linked,
  };
}

/** Scripts from this website, by address. */
const scriptAddresses = (html: string): string[] => [
  ...[...html.matchAll(/<script[^>]*\bsrc="(\/[^"]+)"/g)].map(([, address]) => address ?? ''),
  ...[...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="(\/[^"]+)"/g)].map(([, address]) => address ?? ''),
];

const styleAddresses = (html: string): string[] =>
  [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="(\/[^"]+)"/g)].map(([, address]) => address ?? '');

/** Texts of modules and of all that they import statically, each once. */
export async function staticGraph(entries: string[], read: (address: string) => Promise<string>): Promise<string[]> {
  const seen = new Map<string, string>();
  const waiting = [...entries];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (seen.has(address)) continue;
    const text = await read(address);
    seen.set(address, text);
    // `import(` loads later; what stands before a string without a parenthesis loads at once.
    for (const [, name = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g))
      waiting.push(new URL(name, `http://host${address}`).pathname);
  }
  return [...seen.values()];
}

const gzipped = (text: string): number => (text === '' ? 0 : gzipSync(text, { level: 9 }).length);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
