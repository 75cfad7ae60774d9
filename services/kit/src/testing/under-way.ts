import { create, toBinary } from '@bufbuild/protobuf';
import { WebsiteRemovedSchema } from '@litfass/proto/site/v1/website_pb';
import type { LightMyRequestResponse as Response } from 'fastify';
import { expect } from 'vitest';
import type { Bus } from '../bus.ts';
import { newId } from '../ids.ts';
import { rowsOf } from './database.ts';
import { eventually } from './eventually.ts';
import { NORD } from './service.ts';

interface Serving {
  parts: { bus: Bus };
  database: { adminUrl: string; schema: string };
}

interface Calls {
  calls: (() => Promise<Response>)[];
  kept?: string[];
  remove?: () => Promise<void>;
}

/** What a removal leaves by design: what was told, what keeps the old from coming back, and what ends by its age. */
const KEPT = ['outbox', 'inbox', 'entity_version', 'removed_website', 'rate_limit'];
const REMOVAL = 2n ** 50n;
const AT_ONCE = 8;

/**
 * Expects that calls for NORD which are under way when it is removed leave no row of it, and neither do those whose host
 * was looked up before and which write later. Each of `calls` writes when it is made; `kept` are tables with
 * rows that outlive their website. Unless `remove` does it, the removal is told by the owner of websites.
 */
export async function expectNothingLeft(
  { parts: { bus }, database }: Serving,
  { calls, kept = [], remove = () => removeNord(bus) }: Calls,
): Promise<void> {
  for (const call of calls) expect((await call()).statusCode).toBeLessThan(400);
  const running = Array.from({ length: AT_ONCE }, () => calls).flat();
  const half = running.splice(0, running.length / 2).map((call) => call());
  const removed = remove();
  const answers = await Promise.all([...half, ...running.map((call) => call())]);
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
  await removed;
  await eventually(async () => expect(await left(database, kept)).toEqual([]));
  for (const call of calls) {
    const { statusCode, body } = await call();
    expect(statusCode, body).toBeLessThan(500);
  }
  expect(await left(database, kept)).toEqual([]);
}

function removeNord(bus: Bus): Promise<void> {
  const message = create(WebsiteRemovedSchema, { websiteId: NORD.id, version: REMOVAL });
  return bus.publish(`litfass.site.website.removed.${NORD.id}`, toBinary(WebsiteRemovedSchema, message), {
    msgId: newId(),
    headers: {
      'Litfass-Type': WebsiteRemovedSchema.typeName,
      'Litfass-Version': String(REMOVAL),
      'Litfass-Removal': String(REMOVAL),
    },
  });
}

/** Tables that hold rows of NORD. */
async function left(database: Serving['database'], kept: readonly string[]): Promise<string[]> {
  const tables = await rowsOf(
    database,
    `select table_name as name from information_schema.columns
     where table_schema = current_schema() and column_name = 'website_id' order by 1`,
  );
  const names = tables.map(({ name }) => String(name)).filter((name) => ![...KEPT, ...kept].includes(name));
  const counts = names.map((name) => `(select count(*) from "${name}" where website_id = $1)::int as "${name}"`);
  const [row = {}] = await rowsOf(database, `select ${counts.join(', ')}`, [NORD.id]);
  return names.filter((name) => row[name] !== 0);
}
