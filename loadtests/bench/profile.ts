import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/platform/settings.ts';
import { Inspector } from './harness/inspector.ts';
import type { Findings } from './harness/report.ts';
import { byFunction, byPackage, timesBy, type TimeOf } from './harness/self-time.ts';
import { warmUp } from './harness/rounds.ts';
import type { Session } from './harness/session.ts';
import { startSiteRender } from './harness/site-servers.ts';
import { applyLoad, needPrograms, type LoadResult } from './harness/wrk.ts';

const SAMPLE_EVERY_US = 200;
const SHOWN = 45;
const IDLE = new Set(['(idle)', '(program)', '(root)']);

/** Not a comparison: where site-render's time goes under load, by function and by package, in µs a request. */
export async function profile(session: Session): Promise<Findings> {
  needPrograms();
  const { host, page, seconds, cached } = session.options;
  const env: Record<string, string> = cached ? {} : { LITFASS_PAGE_CACHE_BYTES: '0' };
  const site = await startSiteRender(session, { nodeOptions: ['--inspect=127.0.0.1:0'], env, fromSources: true });
  const headers: Record<string, string> = cached ? { host, 'accept-encoding': 'gzip, br' } : { host };
  const load = { url: `http://127.0.0.1:${site.port}${page}`, headers, connections: 8 };
  await warmUp(load);
  const inspector = await Inspector.connect(site.complaints());
  const results: LoadResult[] = [];
  const profiled = await inspector.profile(
    async () => results.push(await applyLoad({ ...load, seconds })),
    SAMPLE_EVERY_US,
  );
  inspector.close();
  const requests = results[0]?.requests ?? Number.NaN;
  const file = path.join(root, `.cache/bench/${cached ? 'cached' : 'uncached'}.cpuprofile`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(profiled));
  const rows = [
    ...timesBy(profiled, byPackage)
      .slice(0, SHOWN / 3)
      .map((time) => row('package', time, requests)),
    ...timesBy(profiled, byFunction)
      .filter(({ name }) => !IDLE.has(name))
      .slice(0, SHOWN)
      .map((time) => row('function', time, requests)),
  ];
  return {
    rows,
    verdicts: [],
    notes: [`${requests} requests of ${host}${page}`, `${path.relative(root, file)} opens in a browser's tools`],
  };
}

const row = (kind: string, { name, self, total }: TimeOf, requests: number) => ({
  kind,
  'self µs': self / requests,
  'total µs': total / requests,
  name,
});
