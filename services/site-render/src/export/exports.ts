import type { ObjectStore } from '@litfass/kit';
import type { Readable } from 'node:stream';
import { filesOf, type SiteContent } from '../bundle/export.ts';
import { places } from '../limits/places.ts';
import { writeZip } from '../media/zip.ts';
import { exportRefusals } from './errors.ts';

const RETRY_SECONDS = 60;

/** Makes the archive of a website of what `load` brings. @throws Refusal 503 while as many are made as may be */
type Export = (websiteId: string, load: () => Promise<SiteContent>) => Promise<Readable>;

/** At most `most` archives at the same time, one of a website: each holds its texts, for as long as its reader is slow. */
export function limitExports(media: ObjectStore, most: number): Export {
  const free = places(most);
  return async (websiteId, load) => {
    const leave = free.take(websiteId);
    if (!leave) throw exportRefusals.busy(RETRY_SECONDS);
    try {
      // Until its last byte is sent, or whoever asked for it is gone.
      return writeZip(filesOf(await load(), media)).once('close', leave);
    } catch (error) {
      leave();
      throw error;
    }
  };
}
