import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { parse } from 'yaml';
import { authorizationOf, replayDurable, type BusRights } from '../bus-rights.ts';
import { connectBus } from '../bus.ts';
import { EVENTS } from '../streams.ts';

const NOTHING = { consumes: {}, asks: [], answers: [], tells: [], hears: [], reads: [], changes: [] };

/** The table of deploy/bus.yaml: what each service may do on the bus. */
export function busTable(): Record<string, BusRights> {
  const file = path.resolve(import.meta.dirname, '../../../../deploy/bus.yaml');
  const { services }: { services: Record<string, Partial<BusRights> & { schema: string }> } = parse(
    readFileSync(file, 'utf8'),
  );
  return Object.fromEntries(Object.entries(services).map(([name, rights]) => [name, { ...NOTHING, ...rights }]));
}

/** The password of every user of NATS in tests. */
export const NATS_TEST_PASSWORD = 'test';

/** A server's configuration with the users of the table. */
export const busUsers = (): string => authorizationOf(busTable(), () => NATS_TEST_PASSWORD);

/** The address as another of its users sees it. */
export function asUser(url: string, user: string): string {
  const address = new URL(url);
  address.username = user;
  return address.href;
}

/** Where the consumers that a service has made differ from those that the table allows it. */
export async function consumerFaults(natsUrl: string, schema: string): Promise<string[]> {
  const bus = await connectBus({ url: natsUrl, name: 'test', log: pino({ level: 'silent' }) });
  try {
    const { manager } = await bus.streams();
    const made: string[] = [];
    for await (const { name } of manager.consumers.list(EVENTS)) if (name.startsWith(`${schema}-`)) made.push(name);
    const rights = Object.values(busTable()).find((each) => each.schema === schema);
    const allowed = [...Object.keys(rights?.consumes ?? {}).map((name) => `${schema}-${name}`), replayDurable(schema)];
    return [
      ...made.filter((name) => !allowed.includes(name)).map((name) => `${name} is not allowed`),
      ...allowed.filter((name) => !made.includes(name)).map((name) => `${name} is not there`),
    ];
  } finally {
    await bus.close();
  }
}
