import type { ObjectStore } from '@litfass/kit';
import type { Readable } from 'node:stream';
import { filesOf, type SiteContent } from '../bundle/export.ts';
import { writeZip } from '../media/zip.ts';
import { exportRefusals } from './errors.ts';

/** So many archives are made at the same time, one of a website: each holds its texts, and reads from the media store. */
const MOST_AT_ONCE = 4;
const RETRY_SECONDS = 60;

/** Makes the archive of a website of what `load` brings. @throws Refusal 503 while as many are made as may be */
type Export = (websiteId: string, load: () => Promise<SiteContent>) => Promise<Readable>;

export function limitExports(media: ObjectStore): Export {
  const running = new Set<string>();
  return async (websiteId, load) => {
    if (running.size >= MOST_AT_ONCE || running.has(websiteId)) throw exportRefusals.busy(RETRY_SECONDS);
    running.add(websiteId);
    const leave = (): void => void running.delete(websiteId);
    try {
      // Until its last byte is sent, or whoever asked for it is gone.
      return writeZip(filesOf(await load(), media)).once('close', leave);
    } catch (error) {
      leave();
      throw error;
    }
  };
}
