import { hash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { connectBus, newId, openIngestStream } from '../../../services/kit/src/index.ts';
import { root } from '../../../scripts/platform/settings.ts';
import { SITES, websiteIdOf } from './census-rig.ts';

/** Hits of a message, as an intake gathers them while many come. */
const GROUP = 40;
/** Each views five pages before others come. */
const VISITORS = 5000;
const VIEWS = 5;
const PAGES = ['/', '/blog', '/laden', '/kontakt', '/blog/holz', '/laden/stuhl'];
const BROWSERS = [
  ['desktop', 'Chrome', 'Windows'],
  ['phone', 'Safari', 'iOS'],
  ['desktop', 'Firefox', 'Linux'],
] as const;

type Write = (hits: readonly object[]) => Uint8Array;

/** Appends page views to the stream of hits as an intake does, much faster than a client could send them. */
export async function appendHits(natsUrl: string, { hits, round }: { hits: number; round: number }): Promise<void> {
  const file = pathToFileURL(path.join(root, 'services/census/src/hits/hit-group.ts')).href;
  const { groupBytes }: { groupBytes: Write } = await import(file);
  const bus = await connectBus({ url: natsUrl, name: 'bench-hits', log: pino({ level: 'silent' }) });
  const stream = openIngestStream(bus, { name: 'HITS', subjects: ['litfass.census.hits.*'] });
  // A connection that was asked for is there a moment later.
  await new Promise<void>((resolve) => void bus.onConnected(resolve));
  await stream.epoch();
  for (let first = 0; first < hits; first += GROUP) {
    const group = Array.from({ length: Math.min(GROUP, hits - first) }, (_hit, index) =>
      pageView(first + index, round),
    );
    await stream.append('litfass.census.hits.0', groupBytes(group), newId());
  }
  await bus.close();
}

function pageView(number: number, round: number): object {
  const window = Math.floor(number / (VISITORS * VIEWS));
  const visitor = (window + round * 1000) * VISITORS + (number % VISITORS);
  // By Zipf's law, roughly: one website has a fifth of all hits.
  const site = Math.ceil(SITES ** ((((visitor % VISITORS) * 7919) % 10_007) / 10_007));
  const [device, browser, os] = BROWSERS[visitor % BROWSERS.length] ?? BROWSERS[0];
  return {
    websiteId: websiteIdOf(site),
    event: '1',
    visitor: hash('sha256', String(visitor), 'hex').slice(0, 24),
    receivedAt: Date.now(),
    hitId: newId(),
    page: PAGES[(number * 31 + visitor) % PAGES.length],
    facets: {
      source: 'google.de',
      channel: '',
      campaign: '',
      term: '',
      country: '',
      device,
      browser,
      os,
      language: 'de',
    },
    dataJson: '',
    orderId: '',
    removal: 0,
  };
}
