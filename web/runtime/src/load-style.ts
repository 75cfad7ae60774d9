import { element } from './element.ts';
import { ChunkLoadError, chunkTimeoutMs } from './load-chunk.ts';

/** A style sheet that could not be loaded (LOAD-009). */
export class StyleLoadError extends ChunkLoadError {
  readonly code = 'CSS_CHUNK_LOAD_FAILED';
}

const loading = new Map<string, Promise<void>>();

/** Loads a sheet once and puts it before the page's own, so that the owner's CSS still wins. */
export function loadStyle(href: string): Promise<void> {
  const known = loading.get(href);
  if (known) return known;
  const asked = new Promise<void>((resolve, reject) => {
    const link = element('link', { rel: 'stylesheet', href });
    const fail = (type: 'timeout' | 'error') => (cause: unknown) => {
      clearTimeout(timer);
      link.remove();
      loading.delete(href);
      reject(new StyleLoadError(type, href, cause));
    };
    const timer = setTimeout(fail('timeout'), chunkTimeoutMs);
    link.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    link.addEventListener('error', fail('error'));
    document.head.prepend(link);
  });
  loading.set(href, asked);
  return asked;
}
