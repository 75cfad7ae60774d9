import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectBus, type Bus, type BusOptions } from './bus.ts';
import { openIngestStream } from './ingest-stream.ts';
import { wantedReplicas } from './nats-replicas.ts';
import { ensureStreams } from './streams.ts';
import { eventually } from './testing/eventually.ts';
import { startNatsCluster, startNats, type NatsServer } from './testing/nats-server.ts';

async function busTo(servers: readonly NatsServer[], options: Partial<BusOptions> = {}): Promise<Bus> {
  const url = servers.map((server) => server.url).join(',');
  const bus = await connectBus({ url, name: 'test', log: pino({ level: 'silent' }), ...options });
  onTestFinished(() => bus.close());
  return bus;
}

async function cluster(...stopped: boolean[]): Promise<NatsServer[]> {
  const servers = await startNatsCluster(stopped);
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  return servers;
}

/** Something in each kind of stream. */
async function use(bus: Bus): Promise<void> {
  const hits = openIngestStream(bus, { name: 'HITS', subjects: ['hits.*'] });
  await eventually(() => bus.publish('litfass.a.b.c.d', Buffer.from('event')));
  await eventually(() => bus.bucket('things').put('key', Buffer.from('value')));
  await eventually(() => hits.append('hits.0', Buffer.from('hit'), 'one'));
}

/** How many servers keep each. */
async function copies(bus: Bus): Promise<Record<string, number>> {
  const { manager } = await bus.streams();
  const names = ['EVENTS', 'DEAD_LETTERS', 'KV_things', 'HITS'];
  const all = names.map(async (name) => {
    const { config, cluster: members } = await manager.streams.info(name);
    return [name, Math.min(config.num_replicas, 1 + (members?.replicas?.length ?? 0))] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

const each = (number: number) => ({ EVENTS: number, DEAD_LETTERS: number, KV_things: number, HITS: number });

describe('streams and buckets', () => {
  it('keep all their copies while a server is away, whoever connects then', async () => {
    const servers = await cluster(false, false, false);
    const first = await busTo(servers, { replicas: 3, lookEveryMs: 200 });
    await use(first);
    await eventually(async () => expect(await copies(first)).toEqual(each(3)));
    const [gone, ...others] = servers;
    await gone?.kill();
    for (const options of [{ replicas: 3 }, {}]) {
      const bus = await busTo(others, options);
      const { manager } = await bus.streams();
      await use(bus);
      await eventually(() => ensureStreams(manager, bus.replicas));
      expect(await eventually(() => copies(bus))).toEqual(each(3));
    }
  });

  it('are made while too few servers are up, and get all their copies once there are enough', async () => {
    const servers = await cluster(false, false, true);
    const bus = await busTo(servers.slice(0, 2), { replicas: 3, lookEveryMs: 200 });
    await use(bus);
    expect(await copies(bus)).toEqual(each(1));
    await servers[2]?.restart();
    await eventually(async () => expect(await copies(bus)).toEqual(each(3)));
    expect(String(await bus.bucket('things').get('key'))).toBe('value');
  });

  it('that an earlier release made with one copy get the others, and many that do so at once do not disturb each other', async () => {
    const servers = await cluster(false, false, false);
    const before = await busTo(servers, { replicas: 1 });
    await use(before);
    expect(await copies(before)).toEqual(each(1));
    const buses = await Promise.all(Array.from({ length: 3 }, () => busTo(servers, { replicas: 3, lookEveryMs: 200 })));
    await Promise.all(buses.map(use));
    await eventually(async () => expect(await copies(before)).toEqual(each(3)));
  });

  it('have one copy on a server that is alone, however many are asked for', async () => {
    const nats = await startNats();
    onTestFinished(() => nats.stop());
    const bus = await busTo([nats], { replicas: 3 });
    await use(bus);
    expect(await copies(bus)).toEqual(each(1));
  });
});

describe('how many copies there should be', () => {
  const addresses = (count: number): string[] => Array.from({ length: count }, (_value, at) => `10.0.0.${at}:4222`);

  it.each([
    ['what is asked for', 3, { cluster: 'c', connect_urls: addresses(2) }, 3],
    ['what is asked for, where two servers show four addresses', 2, { cluster: 'c', connect_urls: addresses(4) }, 2],
    ['one on a server that is alone, whatever is asked for', 3, {}, 1],
    ['three in a cluster of three', undefined, { cluster: 'c', connect_urls: addresses(3) }, 3],
    ['one in a smaller cluster', undefined, { cluster: 'c', connect_urls: addresses(2) }, 1],
    ['one where there is no cluster', undefined, { connect_urls: addresses(3) }, 1],
    ['one where nothing is known yet', undefined, undefined, 1],
  ])('is %s', (_what, asked, info, wanted) => {
    expect(wantedReplicas(asked, info)).toBe(wanted);
  });
});
