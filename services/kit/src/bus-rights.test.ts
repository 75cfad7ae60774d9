import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectBus, type Bus } from './bus.ts';
import { openIngestStream } from './ingest-stream.ts';
import { inboxOf, permissionsOf } from './bus-rights.ts';
import { asUser, busTable, NATS_TEST_PASSWORD } from './testing/bus-table.ts';
import { eventually } from './testing/eventually.ts';
import { startNats, type NatsServer } from './testing/nats-server.ts';

/** The server says so, or answers nothing. */
const NOT_TAKEN = /permission|timeout/i;
const table = busTable();
const names = Object.keys(table);
const log = pino({ level: 'silent' });
const bytes = (text: string): Uint8Array => Buffer.from(text);
let nats: NatsServer;
const open: (() => Promise<unknown>)[] = [];

const busOf = async (name: string): Promise<Bus> => {
  const bus = await connectBus({ url: asUser(nats.url, name), name, log, changes: table[name]?.changes ?? [] });
  open.push(() => bus.close());
  return bus;
};

/** A connection as whoever holds a service's password would open it, and what the server refused it. */
async function intruder(user: string): Promise<{ connection: NatsConnection; refused: string[] }> {
  const { host } = new URL(nats.url);
  const connection = await connect({
    servers: host,
    user,
    pass: NATS_TEST_PASSWORD,
    inboxPrefix: inboxOf(user),
    timeout: 2000,
  });
  const refused: string[] = [];
  void (async () => {
    for await (const status of connection.status()) if (status.type === 'error') refused.push(String(status.error));
  })();
  open.push(() => connection.close());
  return { connection, refused };
}

beforeAll(async () => {
  nats = await startNats({ users: true });
  for (const name of names) await busOf(name);
});
afterAll(async () => {
  await Promise.all(open.map((close) => close()));
  await nats.stop();
});

it('lets nobody in who has no password, or another’s', async () => {
  const { host } = new URL(nats.url);
  await expect(connect({ servers: host, timeout: 2000 })).rejects.toThrow(/authorization/i);
  const wrong = { servers: host, user: 'forms', pass: 'wrong', timeout: 2000 };
  await expect(connect(wrong)).rejects.toThrow(/authorization/i);
});

describe.each(names.filter((name) => name !== 'auth'))('%s', (name) => {
  it('cannot answer for auth, nor hear what others ask, are answered or tell', async () => {
    const auth = await busOf('auth');
    const asking = await busOf(name === 'forms' ? 'census' : 'forms');
    auth.respond('litfass.auth.session.check', () => bytes('auth'));
    const { connection, refused } = await intruder(name);
    const heard: string[] = [];
    const others = ['litfass.auth.session.check', 'litfass.auth.>', '>', '_INBOX.>', '_INBOX.auth.>', '$JS.>'];
    for (const subject of others)
      connection.subscribe(subject, {
        callback: (_error, message) => {
          if (message.subject) heard.push(message.subject);
          message.respond?.(bytes('forged'));
        },
      });
    await connection.flush();
    for (let at = 0; at < 12; at += 1)
      expect(Buffer.from(await asking.request('litfass.auth.session.check', bytes('x'), 2000)).toString()).toBe('auth');
    expect(heard).toEqual([]);
    await eventually(() => expect(refused).toHaveLength(others.length));
  });

  it('reads of the stream what its consumers may, and nothing by another filter or name', async () => {
    const { connection } = await intruder(name);
    const manager = await jetstreamManager(connection, { checkAPI: false, timeout: 500 });
    const [own = ''] = Object.keys(table[name]?.consumes ?? {});
    const durable = `${table[name]?.schema}-${own}`;
    const ways = [
      () => manager.consumers.add('EVENTS', { durable_name: durable, filter_subject: 'litfass.auth.>' }),
      () => manager.consumers.add('EVENTS', { durable_name: durable }),
      () =>
        manager.consumers.add('EVENTS', { durable_name: durable, filter_subjects: ['litfass.auth.>', 'replay.*.*'] }),
      () =>
        manager.consumers.add('EVENTS', {
          durable_name: 'auth-owner-acted',
          filter_subject: 'litfass.*.owner.acted.*',
        }),
      () => manager.consumers.add('EVENTS', {}),
      () => manager.streams.getMessage('EVENTS', { seq: 1 }),
      () => manager.streams.add({ name: 'COPY', sources: [{ name: 'EVENTS' }] }),
      () => manager.streams.update('EVENTS', { max_msgs: 1 }),
      () => manager.streams.purge('EVENTS'),
      () => manager.streams.delete('EVENTS'),
      () => manager.streams.getMessage('DEAD_LETTERS', { seq: 1 }),
    ];
    for (const way of ways) await expect(way()).rejects.toThrow(/permission|timeout|mismatch/i);
    const filter_subject = `${table[name]?.consumes[own]}.*`;
    const allowed = { durable_name: durable, filter_subject, ack_policy: AckPolicy.Explicit };
    expect((await manager.consumers.add('EVENTS', allowed)).config.filter_subject).toBe(filter_subject);
  });

  it('publishes no event of another, and no session’s end', async () => {
    const { connection, refused } = await intruder(name);
    const client = jetstream(connection, { timeout: 500 });
    const other = name === 'forms' ? 'commerce' : 'forms';
    await expect(client.publish(`litfass.${other}.x.y.z`, bytes('forged'))).rejects.toThrow(NOT_TAKEN);
    await expect(client.publish(`replay.${other}.x`, bytes('forged'))).rejects.toThrow(NOT_TAKEN);
    connection.publish('litfass.broadcast.session-ended', bytes('forged'));
    if (name !== 'site-render') connection.publish('$KV.litfass-hosts.YQ', bytes('forged'));
    await connection.flush();
    await eventually(() => expect(refused.length).toBeGreaterThanOrEqual(1));
  });
});

it('lets each watch the hosts, which one writes, and the owner of hits append, read and forget them', async () => {
  const heard = new Map<string, string[]>(names.map((name) => [name, []]));
  for (const name of names) (await busOf(name)).bucket('litfass-hosts').watch((key) => heard.get(name)?.push(key));
  await (await busOf('site-render')).bucket('litfass-hosts').put('YQ', bytes('host'));
  await eventually(() => expect([...heard.values()]).toEqual(names.map(() => ['YQ'])));
  const census = await busOf('census');
  await census.bucket('litfass-census-salt').put('today', bytes('salt'));
  expect(await census.bucket('litfass-census-salt').get('today')).toEqual(bytes('salt'));
  await census.bucket('litfass-census-salt').delete('today');
  const hits = openIngestStream(census, { name: 'HITS', subjects: ['litfass.census.hits.*'] });
  await hits.append('litfass.census.hits.0', bytes('hit'), 'hit 1');
  expect(await hits.waiting('litfass.census.hits.0', 0)).toBe(1);
  const read = hits.read('litfass.census.hits.0', 0, AbortSignal.timeout(5000));
  expect((await read.next()).value).toMatchObject({ bytes: bytes('hit') });
  await read.return(undefined);
  await hits.forget('litfass.census.hits.0', 1);
  expect(await hits.waiting('litfass.census.hits.0', 0)).toBe(0);
});

it('gives every user an inbox of its own, and none a subject of all', () => {
  for (const name of names) {
    const rights = table[name];
    if (!rights) throw new Error(name);
    const { publish, subscribe } = permissionsOf(name, rights);
    expect(subscribe.filter((subject) => subject.startsWith('_INBOX'))).toEqual([`_INBOX.${name}.>`]);
    for (const subject of [...publish, ...subscribe])
      expect(subject).not.toMatch(/^(?:>|\*|litfass\.>|\$JS\.(?:API\.)?>)/);
  }
});
