import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { AnswerFailed, BusAway, connectBus, type Bus } from './bus.ts';
import { isOlder } from './nats-durability.ts';
import { eventually } from './testing/eventually.ts';
import { startNats, type NatsServer, type NatsServerOptions } from './testing/nats-server.ts';

const log = pino({ level: 'silent' });
const bytes = (text: string): Uint8Array => Buffer.from(text);
const text = (data: Uint8Array): string => Buffer.from(data).toString();

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

async function serverAndBus(
  options: NatsServerOptions = {},
): Promise<{ nats: NatsServer; bus: Bus; another: (name?: string) => Promise<Bus> }> {
  const nats = await startNats(options);
  closers.push(() => nats.stop());
  const another = async (name = 'test'): Promise<Bus> => {
    const bus = await connectBus({ url: nats.url, name, log });
    closers.push(() => bus.close());
    return bus;
  };
  return { nats, bus: await another(), another };
}

const storedIn = async (bus: Bus, stream: string): Promise<number> =>
  (await (await bus.streams()).manager.streams.info(stream)).state.messages;

describe('a bus', () => {
  it('stores a message once, however often its id is published', async () => {
    const { bus } = await serverAndBus();
    for (let time = 0; time < 3; time += 1)
      await bus.publish('litfass.site.website.changed.x', bytes('a'), { msgId: 'one' });
    expect(await storedIn(bus, 'EVENTS')).toBe(1);
  });

  it('lets one instance of a service answer a request, and tells a fault from silence', async () => {
    const { bus, another } = await serverAndBus();
    const [first, second] = [await another('auth'), await another('auth')];
    let answers = 0;
    for (const instance of [first, second]) {
      instance.respond('litfass.auth.session.check', (data) => {
        answers += 1;
        if (text(data) === 'bad') throw new Error('no');
        return bytes(`hello ${text(data)}`);
      });
    }
    expect(text(await eventually(() => bus.request('litfass.auth.session.check', bytes('anna'), 1000)))).toBe(
      'hello anna',
    );
    expect(answers).toBe(1);
    await expect(bus.request('litfass.auth.session.check', bytes('bad'), 1000)).rejects.toBeInstanceOf(AnswerFailed);
    await expect(bus.request('litfass.auth.nobody', bytes(''), 1000)).rejects.toBeInstanceOf(BusAway);
  });

  it('tells every instance what is broadcast', async () => {
    const { bus, another } = await serverAndBus();
    const heard: string[] = [];
    for (const instance of [bus, await another()])
      instance.listen('litfass.broadcast.x', (data) => heard.push(text(data)));
    await eventually(() => {
      bus.broadcast('litfass.broadcast.x', bytes('clear'));
      expect(heard.length).toBeGreaterThanOrEqual(2);
    });
    expect(new Set(heard)).toEqual(new Set(['clear']));
  });

  it('logs in with the name and the password of its address', async () => {
    const { bus, nats } = await serverAndBus({ login: { user: 'litfass', password: 'p@ss/word' } });
    await bus.publish('litfass.a.b.c.d', bytes(''));
    const stranger = await connectBus({ url: nats.url.replace(/\/\/.*@/, '//'), name: 'stranger', log });
    closers.push(() => stranger.close());
    expect([bus.isConnected(), stranger.isConnected()]).toEqual([true, false]);
  });

  it('starts without NATS, fails fast, and works once NATS is there (R10)', async () => {
    const { nats, bus } = await serverAndBus({ stopped: true });
    const heard: string[] = [];
    bus.listen('litfass.broadcast.x', (data) => heard.push(text(data)));
    const started = performance.now();
    await expect(bus.publish('litfass.a.b.c.d', bytes(''))).rejects.toBeInstanceOf(BusAway);
    await expect(bus.bucket('b').get('k')).rejects.toBeInstanceOf(BusAway);
    expect(performance.now() - started).toBeLessThan(1500); // a request's time-out is 2 s: it did not wait for one
    expect(bus.isConnected()).toBe(false);
    await nats.restart();
    await eventually(() => bus.publish('litfass.a.b.c.d', bytes('')));
    await eventually(() => {
      bus.broadcast('litfass.broadcast.x', bytes('now'));
      expect(heard).toContain('now');
    });
  });

  it('hears what it began to listen to while NATS was away for a moment (R10)', async () => {
    const { nats, bus, another } = await serverAndBus();
    const other = await another('other');
    await nats.kill();
    await eventually(() => expect(bus.isConnected()).toBe(false));
    const heard: string[] = [];
    bus.listen('litfass.broadcast.x', (data) => heard.push(text(data)));
    await nats.restart();
    await eventually(() => {
      other.broadcast('litfass.broadcast.x', bytes('new'));
      expect(heard).toContain('new');
    });
  });

  it('comes back after NATS died, with its listeners, responders and streams, even from an empty disk (R10)', async () => {
    const { nats, bus, another } = await serverAndBus();
    const heard: string[] = [];
    let connections = 0;
    bus.onConnected(() => (connections += 1));
    bus.listen('litfass.broadcast.x', (data) => heard.push(text(data)));
    bus.respond('litfass.test.ask', () => bytes('yes'));
    const other = await another('other');
    await bus.publish('litfass.a.b.c.d', bytes('1'));
    await nats.kill();
    await eventually(() => expect(bus.isConnected()).toBe(false));
    await expect(bus.publish('litfass.a.b.c.d', bytes('2'))).rejects.toBeInstanceOf(BusAway);
    bus.broadcast('litfass.broadcast.x', bytes('lost'));
    await nats.restart({ empty: true });
    await eventually(() => bus.publish('litfass.a.b.c.d', bytes('2')));
    expect(await storedIn(bus, 'EVENTS')).toBe(1);
    expect(text(await eventually(() => other.request('litfass.test.ask', bytes(''), 500)))).toBe('yes');
    other.broadcast('litfass.broadcast.x', bytes('again'));
    await eventually(() => expect(heard).toEqual(['again']));
    expect(connections).toBe(2);
  });
});

describe('a bucket', () => {
  it('keeps the last value of a key and forgets deleted ones', async () => {
    const { bus } = await serverAndBus();
    const bucket = bus.bucket('things');
    expect(await bucket.get('a')).toBeNull();
    await bucket.put('a', bytes('1'));
    await bucket.put('a', bytes('2'));
    expect(text((await bucket.get('a')) ?? bytes(''))).toBe('2');
    await bucket.delete('a');
    expect(await bucket.get('a')).toBeNull();
  });

  it('tells a watcher what there is, that this is all, and what changes, also after NATS was away', async () => {
    const { nats, bus, another } = await serverAndBus();
    const bucket = bus.bucket('things');
    await bucket.put('a', bytes('1'));
    const told: string[] = [];
    (await another()).bucket('things').watch(
      (key, value) => told.push(`${key}=${value ? text(value) : 'gone'}`),
      () => told.push('current'),
    );
    await eventually(() => expect(told).toEqual(['a=1', 'current']));
    await bucket.put('b', bytes('2'));
    await bucket.delete('a');
    await eventually(() => expect(told.slice(2)).toEqual(['b=2', 'a=gone']));
    await nats.restart();
    await eventually(() => bucket.put('c', bytes('3')));
    await eventually(() => expect(told.slice(4)).toContain('c=3'));
    expect(told.slice(4)).toContain('b=2');
  });

  it('tells a watcher of an empty bucket at once that this is all', async () => {
    const { bus } = await serverAndBus();
    const told: string[] = [];
    bus.bucket('empty').watch(
      (key) => told.push(key),
      () => told.push('current'),
    );
    await eventually(() => expect(told).toEqual(['current']));
  });
});

describe('the start check', () => {
  it.each([
    ['2.9.10', true],
    ['2.10.22', true],
    ['2.10.23', false],
    ['2.10.27', false],
    ['2.11.0-RC.1', false],
    ['3.0.0', false],
    ['1.99.99', true],
  ])('calls nats-server %s too old: %s (R2)', (version, older) => {
    expect(isOlder(version)).toBe(older);
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('warns unless the server syncs before it acknowledges: %s (R2)', async (syncAlways, warnings) => {
    const nats = await startNats({ syncAlways });
    closers.push(() => nats.stop());
    const lines: string[] = [];
    const loud = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    const bus = await connectBus({ url: nats.url, name: 'test', log: loud, monitorUrl: nats.monitorUrl });
    await bus.close();
    expect(lines.filter((line) => line.includes('sync_interval'))).toHaveLength(warnings);
  });
});
