import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase, withTenant, type Database } from './database.ts';
import { rowsOf, useDatabase } from './testing/database.ts';
import { A, B, tallyMigrations } from './testing/tally.ts';

interface Tables {
  tally: { website_id: string; consumer: string; item_id: string; told: number };
}

const test = await useDatabase<Tables>('tally', tallyMigrations);

/** PostgreSQL's answers wait until so many further queries have come. */
let awaited = 0;
const held: Buffer[] = [];
const sockets = new Set<Socket>();
const { port: serverPort, hostname } = new URL(test.tenantUrl);
const between = createServer((client) => {
  const server = connect(Number(serverPort), hostname);
  for (const socket of [client, server]) sockets.add(socket.on('error', () => undefined));
  client.on('data', (bytes) => {
    server.write(bytes);
    awaited -= syncsIn(bytes);
    if (awaited <= 0) for (const answer of held.splice(0)) client.write(answer);
  });
  server.on('data', (bytes) => {
    if (awaited > 0) held.push(bytes);
    else client.write(bytes);
  });
});

/** A query ends by this message of the protocol. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

function syncsIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(SYNC); at !== -1; at = bytes.indexOf(SYNC, at + SYNC.length)) count += 1;
  return count;
}

await new Promise<void>((resolve) => void between.listen(0, '127.0.0.1', resolve));
const through = new URL(test.tenantUrl);
through.hostname = '127.0.0.1';
through.port = String((between.address() as AddressInfo).port);
const db: Database<Tables> = openDatabase<Tables>({ ...test, tenantUrl: through.href, poolSize: 1 });
afterAll(async () => {
  await db.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => void between.close(resolve));
});

type Trx = Parameters<Parameters<typeof withTenant<Tables, unknown>>[2]>[0];
const write = (trx: Trx, item: string) =>
  trx.insertInto('tally').values({ website_id: A, consumer: 'p', item_id: item, told: 1 }).execute();
const items = async () =>
  (await rowsOf(test, `select item_id from tally where consumer = 'p' order by item_id`)).map((row) => row.item_id);

describe('the queries of a transaction', () => {
  it('leave together where they are asked together, behind the id of their website', async () => {
    await withTenant(db, A, (trx) => {
      awaited = 4;
      return Promise.all(['a', 'b', 'c'].map((item) => write(trx, item)));
    });
    expect(await items()).toEqual(['a', 'b', 'c']);
  });

  it('are done in the order in which they were asked', async () => {
    const seen = await withTenant(db, A, async (trx) => {
      const [, rows] = await Promise.all([
        write(trx, 'd'),
        trx.selectFrom('tally').select('item_id').where('item_id', '=', 'd').execute(),
        trx.deleteFrom('tally').where('item_id', '=', 'd').execute(),
      ]);
      return rows;
    });
    expect(seen).toEqual([{ item_id: 'd' }]);
    expect(await items()).not.toContain('d');
  });

  it('fail together: of those behind one that failed none is done, nor of those before', async () => {
    const failed = withTenant(db, A, (trx) => Promise.all([write(trx, 'e'), write(trx, 'a'), write(trx, 'f')]));
    await expect(failed).rejects.toThrow('duplicate key');
    expect(await items()).toEqual(['a', 'b', 'c']);
    // The connection is well, and nothing of it is left on it.
    expect(await withTenant(db, B, (trx) => trx.selectFrom('tally').selectAll().execute())).toEqual([]);
  });

  it('are of no website when its id was refused, though they left with it (T1)', async () => {
    const foreign = withTenant(db, B, (trx) => write(trx, 'g'));
    await expect(foreign).rejects.toThrow('row-level security');
    expect(await items()).not.toContain('g');
  });
});
