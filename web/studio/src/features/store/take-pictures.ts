import { fetchMediaRoute } from '@litfass/site-render/api';
import { call, CallFailed } from '../../api/call.ts';

const AT_ONCE = 3;

/**
 * Takes pictures of another shop into the media library, a few at a time; tells how far it is. One that cannot be had
 * stops nothing: its products come without it.
 */
export async function takePictures(
  urls: readonly string[],
  onProgress: (done: number) => void,
): Promise<Record<string, string>> {
  const taken: Record<string, string> = {};
  const waiting = [...urls];
  const take = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      try {
        taken[url] = (await call(fetchMediaRoute, { body: { url } })).path;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
      }
      onProgress(urls.length - waiting.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return taken;
}
