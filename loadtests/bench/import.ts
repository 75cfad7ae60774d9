import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/platform/settings.ts';
import { importWxr } from '../../scripts/sites/import-wxr.ts';
import { importBundle } from '../../scripts/sites/import.ts';
import { connectToPlatform, type PlatformClient } from '../../scripts/sites/platform-client.ts';
import { listWebsites, removeWebsite } from '../../scripts/sites/websites.ts';
import type { Findings } from './harness/report.ts';
import type { Session } from './harness/session.ts';
import { median } from './harness/statistics.ts';

const IDENTIFIER = 'bench-import';
const demo = path.join(root, 'deploy/demo');

interface Job {
  name: string;
  identifier: string;
  run(client: PlatformClient): Promise<unknown>;
}

/** How long an export of WordPress and each demo bundle take, each into a platform that does not have the website. */
export async function importing(session: Session): Promise<Findings> {
  const { place } = await session.ownPlatform();
  const client = connectToPlatform(place.dataDir);
  const jobs = [wordpressJob(session.options.file), ...demoJobs()];
  const seconds = jobs.map((): number[] => []);
  for (let round = 0; round < session.options.rounds; round++)
    for (const [index, job] of jobs.entries()) seconds[index]?.push(await timeOf(job, client));
  const rows = jobs.map(({ name }, index) => ({ import: name, seconds: median(seconds[index] ?? []) }));
  return { rows, verdicts: [] };
}

async function timeOf(job: Job, client: PlatformClient): Promise<number> {
  const listed = await listWebsites(client);
  if (listed.some((website) => website.identifier === job.identifier)) await removeWebsite(client, job.identifier);
  const startedAt = performance.now();
  await job.run(client);
  return (performance.now() - startedAt) / 1000;
}

function wordpressJob(given: string | null): Job {
  const file = [given, path.join(root, 'web/e2e/kleines-blog.xml')].find(
    (candidate) => candidate && existsSync(candidate),
  );
  if (!file || (given && file !== given)) throw new Error(`There is no file ${given ?? 'to import'}`);
  const run = (client: PlatformClient) =>
    importWxr(client, [file], { identifier: IDENTIFIER, mediaDir: null, remove: true, restore: false, fetch: false });
  return { name: `WordPress, ${path.basename(file)}`, identifier: IDENTIFIER, run };
}

const demoJobs = (): Job[] =>
  readdirSync(demo)
    .filter((name) => existsSync(path.join(demo, name, 'site.json')))
    .map((name) => ({
      name: `bundle, ${name}`,
      identifier: name,
      run: (client) => importBundle(client, path.join(demo, name), { hosts: [], withPeople: true }),
    }));
