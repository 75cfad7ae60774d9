import { element } from '../element.ts';
import { ChunkLoadError, chunkTimeoutMs } from '../load-chunk.ts';

const loading = new Map<string, Promise<void>>();

/**
 * Loads a classic script of a third party once a page. Ask for the visitor's consent before. Rejects with a
 * ChunkLoadError after `timeoutMs` or where it cannot be had; asking again tries again.
 */
export function loadScript(src: string, options: { timeoutMs?: number; id?: string } = {}): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const asked = new Promise<void>((resolve, reject) => {
    const script = element('script', { src, async: true, id: options.id });
    const fail = (type: 'timeout' | 'error') => (cause: unknown) => {
      clearTimeout(timer);
      script.remove();
      loading.delete(src);
      reject(new ChunkLoadError(type, src, cause));
    };
    const timer = setTimeout(fail('timeout'), options.timeoutMs ?? chunkTimeoutMs);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', fail('error'));
    document.head.append(script);
  });
  loading.set(src, asked);
  return asked;
}
