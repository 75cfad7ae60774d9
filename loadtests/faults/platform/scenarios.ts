import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { answers } from '../../../scripts/platform/readiness.ts';
import type { Part } from '../../servers/part.ts';
import type { Proxy } from '../../servers/proxy.ts';
import { freeze } from './freeze.ts';
import type { Kind } from './ledger.ts';
import { fillDisk, type FaultPlace } from './place.ts';
import type { ServiceOf } from './service-of.ts';

/** One cell of the matrix: a fault, and what visitors may see of it. */
export interface Scenario {
  /** What is hit: its name selects all of its scenarios. */
  part: string;
  fault: string;
  /** Kinds of calls that may be refused meanwhile (502, 503, 504); all others must go well. */
  mayRefuse: Kind[];
  /** Makes the fault, keeps it for a while and takes it away again. */
  run(): Promise<void>;
}

/** How long a fault lasts. */
export interface Lasting {
  downMs: number;
  frozenMs: number;
}

const BRIEFLY: Lasting = { downMs: 2500, frozenMs: 6000 };
const HOUR_MS = 3_600_000;

/** What a service's visitors do; all else goes on without it. */
const needs: Record<string, Kind[]> = {
  // The keys of forms carry the crumb that a first order needs.
  forms: ['forms'],
  commerce: ['carts and orders'],
  census: ['hits'],
};

/** Every fault that this machine can make, in order. */
export function scenariosOf(place: FaultPlace, lasting = BRIEFLY): Scenario[] {
  const { lines, services, postgres, nats, disks } = place;
  const away: Kind[] = ['forms', 'carts and orders'];
  return [
    ...services.flatMap((service) => serviceFaults(service, lasting)),
    ...serverFaults(nats, lines.nats, { mayRefuse: ['hits'], lasting }),
    ...(disks ? [fullDisk(nats, disks.nats, { mayRefuse: ['hits'], lasting })] : []),
    ...serverFaults(postgres, lines.postgres, { mayRefuse: away, lasting }),
    ...(disks ? [fullDisk(postgres, disks.postgres, { mayRefuse: [...away, 'hits'], lasting })] : []),
    clockJump(place, 2 * HOUR_MS, lasting),
    clockJump(place, -2 * HOUR_MS, lasting),
    ...services.map((service) => rollingRestart(service)),
    ...exchanges(services, process.env['LITFASS_RELEASE_BEFORE'] || null),
  ];
}

function serviceFaults(service: ServiceOf, lasting: Lasting): Scenario[] {
  const mayRefuse = needs[service.name] ?? [];
  const { name: part, line } = service;
  return [
    { part, fault: 'killed', mayRefuse, run: () => killed(service.part, lasting) },
    { part, fault: 'frozen 6 s', mayRefuse, run: () => frozen(service.part, lasting) },
    { part, fault: 'cut off', mayRefuse, run: () => cutOff(line, lasting) },
  ];
}

/** What visitors may be refused while it lasts. */
interface Cell {
  mayRefuse: Kind[];
  lasting: Lasting;
}

function serverFaults(server: Part, line: Proxy, { mayRefuse, lasting }: Cell): Scenario[] {
  const part = server.name;
  return [
    { part, fault: 'killed', mayRefuse, run: () => killed(server, lasting) },
    { part, fault: 'frozen 6 s', mayRefuse, run: () => frozen(server, lasting) },
    { part, fault: 'cut off', mayRefuse, run: () => cutOff(line, lasting) },
    { part, fault: 'silent 6 s', mayRefuse, run: () => silent(line, lasting) },
    // Slow is not away: nothing may be refused.
    { part, fault: '300 ms away', mayRefuse: [], run: () => slow(line, lasting) },
  ];
}

async function killed(part: Part, lasting: Lasting): Promise<void> {
  await part.kill();
  await wait(lasting.downMs);
  await part.start();
}

async function frozen(part: Part, lasting: Lasting): Promise<void> {
  const thaw = freeze(part.pid());
  await wait(lasting.frozenMs);
  thaw();
}

async function cutOff(line: Proxy, lasting: Lasting): Promise<void> {
  line.cut();
  await wait(lasting.downMs);
  line.heal();
}

async function silent(line: Proxy, lasting: Lasting): Promise<void> {
  line.line.isSilent = true;
  await wait(lasting.frozenMs);
  line.heal();
}

async function slow(line: Proxy, lasting: Lasting): Promise<void> {
  line.line.delayMs = 300;
  await wait(lasting.frozenMs);
  line.heal();
}

/** Space returns, and what has ended or given up for want of it is started again, as a supervisor would. */
function fullDisk(server: Part, folder: string, { mayRefuse, lasting }: Cell): Scenario {
  const run = async (): Promise<void> => {
    const empty = fillDisk(folder);
    await wait(lasting.frozenMs);
    empty();
    await server.kill();
    await server.start();
  };
  return { part: server.name, fault: 'disk full', mayRefuse, run };
}

function clockJump({ services, clockFile }: FaultPlace, shiftMs: number, lasting: Lasting): Scenario {
  const tell = (ms: number): void => {
    writeFileSync(clockFile, String(ms));
    for (const { part } of services) process.kill(part.pid(), 'SIGUSR2');
  };
  const run = async (): Promise<void> => {
    tell(shiftMs);
    await wait(lasting.frozenMs);
    tell(0);
  };
  return { part: 'clock', fault: `${shiftMs > 0 ? '+' : '−'}2 h`, mayRefuse: [], run };
}

function rollingRestart(service: ServiceOf): Scenario {
  const run = async (): Promise<void> => {
    await service.add();
    await service.roll();
  };
  return { part: 'rolling', fault: service.name, mayRefuse: [], run };
}

/**
 * Back to the release before and forth again, one service after the other: old code on the new schema, and every mixture of
 * old and new services on the way (K6). Nothing where nobody says where that release is.
 */
function exchanges(services: ServiceOf[], before: string | null): Scenario[] {
  if (before === null) return [];
  const to = (service: ServiceOf, release: string | null): Scenario => ({
    part: 'upgrade',
    fault: `${service.name} ${release === null ? 'forth' : 'back'}`,
    mayRefuse: [],
    run: () => {
      service.release = release;
      return service.roll();
    },
  });
  return [...services.map((service) => to(service, before)), ...services.map((service) => to(service, null))];
}

/** Waits until the edge says that everything is there. */
export async function allThere({ port }: FaultPlace, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await wait(100))
    if (await answers(`http://127.0.0.1:${port}/readyz`)) return true;
  return false;
}
