import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectBus } from './bus.ts';
import { openHostDirectory, type HostDirectory, type HostDirectoryParts, type WebsiteHosts } from './host-directory.ts';
import { eventually } from './testing/eventually.ts';
import { startNats, type NatsServer } from './testing/nats-server.ts';

const log = pino({ level: 'silent' });
const closers: (() => Promise<void> | void)[] = [];
let nats: NatsServer;

beforeEach(async () => {
  nats = await startNats();
  closers.push(() => nats.stop());
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function open(options: Partial<HostDirectoryParts> = {}): Promise<HostDirectory> {
  const bus = await connectBus({ url: nats.url, name: 'test', log });
  const directory = await openHostDirectory({ bus, log, ...options });
  closers.push(() => bus.close(), directory.close);
  return directory;
}

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'litfass-hosts-'));
  closers.push(() => rmSync(made, { recursive: true }));
  return made;
}

async function* oneByOne(...websites: WebsiteHosts[]): AsyncGenerator<WebsiteHosts> {
  yield* websites;
}

const nord: WebsiteHosts = {
  websiteId: 'n',
  identifier: 'nord',
  locale: 'de-DE',
  primaryHost: 'nord.localhost',
  hosts: ['nord.localhost', 'www.nord.example'],
};
const sued: WebsiteHosts = {
  websiteId: 's',
  identifier: 'sued',
  locale: 'de-AT',
  primaryHost: 'süd.localhost',
  hosts: [],
};

describe('the host directory', () => {
  it('leads every spelling of a host to its website, in every instance (T6)', async () => {
    const [owner, other] = [await open(), await open()];
    await Promise.all([owner.ready, other.ready]);
    await owner.put(nord);
    await owner.put(sued);
    await eventually(() => expect(other.size).toBe(3));
    const website = { id: 'n', identifier: 'nord', primaryHost: 'nord.localhost', locale: 'de-DE' };
    for (const directory of [owner, other]) {
      expect(directory.find('nord.localhost')).toEqual({ ...website, host: 'nord.localhost' });
      expect(directory.find('WWW.Nord.example.:8080')).toEqual({ ...website, host: 'www.nord.example' });
      expect(directory.find('xn--sd-xka.localhost')?.id).toBe('s');
      expect(directory.byIdentifier('nord')?.host).toBe('nord.localhost');
      expect(directory.byId('s')?.locale).toBe('de-AT');
    }
  });

  it.each([
    '',
    'ost.localhost',
    'nord.localhost.evil.example',
    'nord.localhost,sued.localhost',
    'nord',
    '__proto__',
    'constructor',
  ])('leads %j nowhere (T6)', async (host) => {
    const directory = await open();
    await directory.put(nord);
    expect(directory.find(host)).toBeNull();
  });

  it('takes hosts away that a website no longer has, and all of a removed one (T8)', async () => {
    const [owner, other] = [await open(), await open()];
    await owner.put(nord);
    await eventually(() => expect(other.size).toBe(2));
    await owner.put({ ...nord, hosts: ['neu.example'] });
    await eventually(() => expect(other.find('neu.example')).not.toBeNull());
    expect([owner, other].map((directory) => directory.find('www.nord.example'))).toEqual([null, null]);
    await owner.remove('n');
    await eventually(() => expect(other.size).toBe(0));
    expect(owner.byIdentifier('nord')).toBeNull();
  });

  it('knows at its start what was told before', async () => {
    await (await open()).put(nord);
    const late = await open();
    await late.ready;
    expect(late.size).toBe(2);
  });

  it('keeps what it knows while NATS is away, and tells later what it was told meanwhile (R10)', async () => {
    const [owner, other] = [await open(), await open()];
    await owner.put(nord);
    await eventually(() => expect(other.size).toBe(2));
    await nats.kill();
    await owner.put(sued);
    await owner.put({ ...nord, hosts: [] });
    expect(owner.size).toBe(2);
    expect(other.find('www.nord.example')?.id).toBe('n');
    await nats.restart();
    await eventually(() => expect(other.find('süd.localhost')?.id).toBe('s'));
    await eventually(() => expect(other.find('www.nord.example')).toBeNull());
  });

  it('forgets nothing when NATS comes back empty, and the owner tells all anew (R10)', async () => {
    const owner = await open({ source: () => oneByOne(nord, sued) });
    const other = await open();
    await eventually(() => expect(other.size).toBe(3));
    await nats.restart({ empty: true });
    const late = await open();
    await eventually(() => expect(late.size).toBe(3));
    expect([owner.size, other.size]).toEqual([3, 3]);
  });

  it('writes nothing that the bucket holds already, and takes away websites that the owner no longer has', async () => {
    const before = await open();
    await before.put(nord);
    await before.put(sued);
    await before.close();
    const bus = await connectBus({ url: nats.url, name: 'test', log });
    closers.push(() => bus.close());
    const told: (string | null)[] = [];
    bus.bucket('litfass-hosts').watch((key, value) => told.push(value && Buffer.from(key, 'base64url').toString()));
    await eventually(() => expect(told).toHaveLength(3));
    const owner = await open({ source: () => oneByOne(nord) });
    await eventually(() => expect(owner.find('süd.localhost')).toBeNull());
    await eventually(() => expect(told.slice(3)).toEqual([null]));
    expect(owner.size).toBe(2);
  });

  it('goes on past a value that is none of its own', async () => {
    const bus = await connectBus({ url: nats.url, name: 'test', log });
    closers.push(() => bus.close());
    const directory = await open();
    await bus.bucket('litfass-hosts').put('bad', Buffer.from('{'));
    await bus.bucket('litfass-hosts').put('worse', Buffer.from('{"host":1}'));
    await (await open()).put(nord);
    await eventually(() => expect(directory.size).toBe(2));
  });

  it('starts with the hosts of its last run while NATS is away (R10)', async () => {
    const snapshotFile = path.join(folder(), 'hosts', 'site.json');
    const before = await open({ snapshotFile });
    await before.put(nord);
    await before.close();
    await nats.kill();
    const after = await open({ snapshotFile });
    await after.ready;
    expect(after.find('www.nord.example')?.id).toBe('n');
  });

  it('starts empty on a damaged copy of its last run', async () => {
    const snapshotFile = path.join(folder(), 'hosts.json');
    writeFileSync(snapshotFile, '[{"host":"x"},');
    const directory = await open({ snapshotFile });
    expect(directory.size).toBe(0);
    await directory.put(nord);
    await directory.close();
    expect(readFileSync(snapshotFile, 'utf8')).toContain('www.nord.example');
  });
});
