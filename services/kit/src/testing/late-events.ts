import { create, toBinary, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { WebsiteRemovedSchema } from '@litfass/proto/site/v1/website_pb';
import { expect } from 'vitest';
import type { Bus } from '../bus.ts';
import { newId } from '../ids.ts';
import { rowsOf } from './database.ts';
import { eventually } from './eventually.ts';
import { NORD, SUED } from './service.ts';

/** What another service tells of a website, and where it leaves rows. */
interface Told<S extends DescMessage> {
  subject: string;
  schema: S;
  messageOf: (websiteId: string) => MessageInitShape<S>;
  table: string;
}

interface Knowing {
  parts: { bus: Bus };
  database: { adminUrl: string; schema: string };
}

/** The version by which its owner says that the website was removed. */
const REMOVAL = 100n;

/**
 * Expects that an event brings nothing of the website NORD back when it is told by who has not heard of its removal,
 * leaves rows of others, and leaves rows once NORD is made again. `remove` lets the service know of the removal and
 * returns its version; unless given it is told by the owner of websites.
 */
export async function expectNothingBack<S extends DescMessage>(
  { parts: { bus }, database }: Knowing,
  told: Told<S>,
  remove = async (): Promise<bigint> => {
    const gone = { subject: 'litfass.site.website.removed', schema: WebsiteRemovedSchema };
    const messageOf = (websiteId: string) => ({ websiteId, version: REMOVAL });
    await tell(bus, { ...gone, messageOf }, { websiteId: NORD.id, version: REMOVAL, removal: REMOVAL });
    return REMOVAL;
  },
): Promise<void> {
  const rows = ({ id }: typeof NORD) =>
    rowsOf(database, `select 1 from ${told.table} where website_id = $1`, [id]).then(({ length }) => length);
  await tell(bus, told, { websiteId: NORD.id, version: 1n });
  await eventually(async () => expect(await rows(NORD)).toBeGreaterThan(0));
  const removal = await remove();
  await eventually(async () => expect(await rows(NORD)).toBe(0));
  await tell(bus, told, { websiteId: NORD.id, version: removal + 1n });
  // One consumer takes its events one after the other: the first has been taken when the second has left its rows.
  await tell(bus, told, { websiteId: SUED.id, version: removal + 1n });
  await eventually(async () => expect(await rows(SUED)).toBeGreaterThan(0));
  expect(await rows(NORD), `rows of a removed website in ${told.table}`).toBe(0);
  await tell(bus, told, { websiteId: NORD.id, version: removal + 2n, removal });
  await eventually(async () => expect(await rows(NORD)).toBeGreaterThan(0));
}

function tell<S extends DescMessage>(
  bus: Bus,
  { subject, schema, messageOf }: Omit<Told<S>, 'table'>,
  { websiteId, version, removal = 0n }: { websiteId: string; version: bigint; removal?: bigint },
): Promise<void> {
  const headers = {
    'Litfass-Type': schema.typeName,
    'Litfass-Version': String(version),
    'Litfass-Removal': String(removal),
  };
  const payload = toBinary(schema, create(schema, messageOf(websiteId)));
  return bus.publish(`${subject}.${websiteId}`, payload, { msgId: newId(), headers });
}
