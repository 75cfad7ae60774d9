import type { Bus } from '@litfass/kit';
import type { Snapshots } from '../website/snapshots.ts';
import type { PageCache } from './page-cache.ts';

/**
 * Hears the events that make pages out of date. They come after the commit, from the outbox; what was missed while
 * NATS was away is made up by dropping everything at the next connection.
 */
export function followChanges(bus: Bus, { snapshots, cache }: { snapshots: Snapshots; cache: PageCache }): () => void {
  const drop = (subject: string): void => {
    const websiteId = subject.slice(subject.lastIndexOf('.') + 1);
    snapshots.drop(websiteId);
    cache.drop(websiteId);
  };
  const stops = [
    bus.listen('litfass.site.page.dropped.*', (_bytes, subject) => drop(subject)),
    bus.listen('litfass.site.website.*.*', (_bytes, subject) => drop(subject)),
    bus.onConnected(() => {
      snapshots.dropAll();
      cache.dropAll();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
