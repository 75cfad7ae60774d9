import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseUntrustedJson } from '@litfass/kit';

/** What Vite says of a chunk: its file, the chunks that it imports at once, and its styles. */
interface Chunk {
  file: string;
  imports: string[];
  css: string[];
}

const EDITOR = 'src/editor/editor-page.tsx';
const PLACE = /^\/config\/(page|item)s\/([0-9a-f]{24})(?:[?#]|$)/;

/**
 * Tells what a browser should fetch at once beside the app's own scripts, for the address that it opens: the editor's
 * scripts, who works here, and what is edited with its picture. Otherwise each of these is asked for only when the one
 * before has arrived and run.
 * @param folder of the built app
 * @returns markup for the head; empty for all addresses but the editor's
 */
export function preloadsFrom(folder: string): (url: string) => string {
  const manifest = parseBuilt(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const first = graphOf(manifest, 'index.html');
  const editor = graphOf(manifest, EDITOR);
  const scripts = [...editor.scripts].filter((file) => !first.scripts.has(file));
  const styles = [...editor.styles].filter((file) => !first.styles.has(file));
  const files = [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/config/${file}">`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/config/${file}">`),
  ].join('');
  return (url) => {
    const [, kind, id] = PLACE.exec(url) ?? [];
    if (kind === undefined) return '';
    const answers = [
      '/api/auth/session',
      `/api/rest/site/documents/${kind}/${id}`,
      `/api/rest/site/previews/${kind}/${id}`,
    ];
    return files + answers.map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`).join('');
  };
}

/** A chunk with all that it imports at once. */
function graphOf(manifest: ReadonlyMap<string, Chunk>, entry: string): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const waiting = [entry];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest.get(name);
    if (!chunk || scripts.has(chunk.file)) continue;
    scripts.add(chunk.file);
    for (const style of chunk.css) styles.add(style);
    waiting.push(...chunk.imports);
  }
  return { scripts, styles };
}

const MOST = { maxBytes: 4_000_000, maxKeys: 100_000 };

function parseBuilt(text: string): Map<string, Chunk> {
  const texts = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);
  const chunks: [string, object][] = Object.entries(Object(parseUntrustedJson(text, MOST)));
  return new Map(
    chunks.map(([name, chunk]) => {
      const { file, imports, css } = Object(chunk);
      return [name, { file: String(file), imports: texts(imports), css: texts(css) }];
    }),
  );
}
