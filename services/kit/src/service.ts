import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { noteActs, noteOperatorActs } from './acts.ts';
import { limitedKeys, remoteKeys, type KeyDirectory } from './api-key.ts';
import { createHttpApp, type Intercept } from './app.ts';
import { connectBus } from './bus.ts';
import type { ServiceSettings } from './config.ts';
import { startConsumers, type Consumer } from './consumer.ts';
import { openDatabase, type Database } from './database.ts';
import { openHostDirectory, type WebsiteHosts } from './host-directory.ts';
import { newId } from './ids.ts';
import { createMetrics, measure, type Metrics } from './metrics.ts';
import type { Migration } from './migration.ts';
import { describeApi } from './open-api.ts';
import type { Parts } from './parts.ts';
import { answerPreflights } from './preflight.ts';
import { watchOutbox } from './outbox-upkeep.ts';
import { startRelay } from './relay.ts';
import { noteRoutes } from './route-list.ts';
import { serveRepublishing, type Republisher } from './republish.ts';
import { remoteSessions } from './session-directory.ts';
import { isTracing, traceOfLine } from './trace-context.ts';
import type { Job } from './repeat.ts';

/** Everything that makes one service out of the chassis. */
export interface ServiceDefinition<DB, C extends ServiceSettings> {
  name: string;
  schema: string;
  config: C;
  /** The features' routes, in the order in which they are registered. */
  features: ((app: FastifyInstance, parts: Parts<DB, C>, metrics: Metrics) => void | Promise<void>)[];
  consumers?: (parts: Parts<DB, C>) => Consumer<DB>[];
  republishers?: (parts: Parts<DB, C>) => Republisher<DB>[];
  jobs?: ((parts: Parts<DB, C>, metrics: Metrics) => Job | Promise<Job>)[];
  migrations: Migration[];
  /** Writes into the log itself who did what; of all others an event tells it. */
  hasOwnLog?: boolean;
  /** Streams of NATS that it looks after (buckets: `KV_…`), as deploy/bus.yaml allows it. */
  changesStreams?: readonly string[];
  /** Kinds of events whose order among themselves means nothing, see `RelayParts`. */
  unorderedEvents?: readonly string[];
  /** Answers before the framework: for what is asked most. */
  intercept?: (parts: Parts<DB, C>, metrics: Metrics) => Intercept;
  /** For the owner of the host directory: the hosts that its tables hold. */
  hostSource?: (db: Database<DB>) => AsyncIterable<WebsiteHosts>;
}

export interface Service<DB, C extends ServiceSettings> {
  app: FastifyInstance;
  parts: Parts<DB, C>;
  /** Starts relay, consumers and jobs; returns when the service may be asked. */
  start(): Promise<void>;
  /** Flips readiness, so that no new requests come. */
  drain(): void;
  close(): Promise<void>;
}

/** Tests and auth put their own parts in the place of the usual ones. */
export type Overrides<DB, C extends ServiceSettings> = Partial<Parts<DB, C>>;

/** With NATS away and no hosts saved, a service starts without them: it still answers what is no website's. */
const HOSTS_WITHIN_MS = 3000;

/** Makes an un-listened service. What it opened itself it closes itself; overrides belong to who gave them. */
export async function assembleService<DB, C extends ServiceSettings>(
  definition: ServiceDefinition<DB, C>,
  overrides: Overrides<DB, C> = {},
): Promise<Service<DB, C>> {
  const { name, config } = definition;
  const log: FastifyBaseLogger =
    overrides.log ?? pino({ name, level: config.logLevel, ...(isTracing() && { mixin: traceOfLine }) });
  const closers: (() => Promise<void> | void)[] = [];
  const parts = await assembleParts(definition, overrides, log, closers);
  const metrics = createMetrics();
  const app = await createHttpApp(config, log, {
    intercept: definition.intercept?.(parts, metrics),
    hosts: parts.hosts,
  });
  noteRoutes(app);
  measure(app, metrics);
  describeApi(app, name === 'site-render' ? 'site' : name === 'widget-render' ? 'widget' : name);
  answerPreflights(app, parts);
  const health = serveHealth(app, parts);
  for (const feature of definition.features) await feature(app, parts, metrics);
  await app.ready();
  const running: Job[] = [];
  return {
    app,
    parts,
    start: async () => {
      running.push(...(await startWork(definition, parts, metrics)));
      // Before it knows the hosts it would tell visitors of any website that there is none.
      await Promise.race([parts.hosts.ready, wait(HOSTS_WITHIN_MS, undefined, { ref: false })]);
      health.state = 'ready';
    },
    drain: () => {
      health.state = 'draining';
      closeWithAnswers(app.server);
    },
    close: async () => {
      health.state = 'draining';
      await app.close();
      for (const job of running.toReversed()) await job.stop();
      for (const close of closers.toReversed()) await close();
    },
  };
}

/**
 * From now on each answer ends its connection. A connection that was kept open until the server closes it would be closed
 * upon somebody whose next request is already on its way, and who could not know whether it was heard.
 */
function closeWithAnswers(server: Server): void {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
}

async function assembleParts<DB, C extends ServiceSettings>(
  { name, schema, config, hostSource, hasOwnLog, changesStreams = [] }: ServiceDefinition<DB, C>,
  overrides: Overrides<DB, C>,
  log: FastifyBaseLogger,
  closers: (() => Promise<void> | void)[],
): Promise<Parts<DB, C>> {
  const owned = <T>(value: T, close: (value: T) => Promise<void> | void): T => {
    closers.push(() => close(value));
    return value;
  };
  const bus =
    overrides.bus ??
    owned(await connectBus({ url: config.natsUrl, name, log, changes: changesStreams, ...natsOf(config) }), (made) =>
      made.close(),
    );
  const db: Database<DB> =
    overrides.db ??
    owned(
      openDatabase<DB>({
        schema,
        tenantUrl: config.databaseUrl,
        systemUrl: config.systemDatabaseUrl,
        poolSize: config.poolSize,
        countSecret: config.secret,
      }),
      (made) => made.close(),
    );
  const hosts =
    overrides.hosts ??
    owned(
      await openHostDirectory({
        bus,
        log,
        snapshotFile: `${config.dataDir}/hosts/${name}.json`,
        ...(hostSource && { source: () => hostSource(db) }),
      }),
      (made) => made.close(),
    );
  const sessions = overrides.sessions ?? owned(remoteSessions(bus, log), (made) => made.close());
  const clock = overrides.clock ?? (() => new Date());
  const askAuth = (): KeyDirectory => {
    const { find } = owned(remoteKeys(bus, log), (made) => made.close());
    return limitedKeys(find, { db, clock, config });
  };
  return {
    name,
    config,
    db,
    bus,
    hosts,
    sessions,
    keys: overrides.keys ?? askAuth(),
    ...(!hasOwnLog && { noteAct: noteActs({ db, schema, log }) }),
    noteOperatorAct: noteOperatorActs({ db, schema, log }),
    log,
    clock,
    newId: overrides.newId ?? newId,
  };
}

const natsOf = ({ natsMonitorUrl, natsReplicas }: ServiceSettings) => ({
  ...(natsMonitorUrl && { monitorUrl: natsMonitorUrl }),
  ...(natsReplicas && { replicas: natsReplicas }),
});

async function startWork<DB, C extends ServiceSettings>(
  definition: ServiceDefinition<DB, C>,
  parts: Parts<DB, C>,
  metrics: Metrics,
): Promise<Job[]> {
  const { db, bus, log } = parts;
  const published = metrics.counter('outbox_published_total', 'Events that the relay has published');
  const waiting = metrics.gauge('outbox_oldest_seconds', 'For how long the oldest event has waited to be published');
  const outcomes = metrics.counter('consumer_events_total', 'Events by consumer and outcome', ['consumer', 'outcome']);
  const consumers = definition.consumers?.(parts) ?? [];
  // An alert compares with before: without a zero the first one would not count.
  for (const { name } of consumers) outcomes.inc({ consumer: name, outcome: 'buried' }, 0);
  const running: Job[] = [
    startRelay({
      db,
      bus,
      log,
      onPublished: (count) => published.inc(count),
      ...(definition.unorderedEvents && { unordered: definition.unorderedEvents }),
    }),
    watchOutbox(parts, (seconds) => waiting.set(seconds)),
    serveRepublishing(definition.republishers?.(parts) ?? [], { db, bus, log }),
    await startConsumers(consumers, {
      db,
      bus,
      log,
      onOutcome: (consumer, outcome) => outcomes.inc({ consumer, outcome }),
    }),
  ];
  for (const job of definition.jobs ?? []) running.push(await job(parts, metrics));
  return running;
}

/** Liveness asks nothing; readiness tells whether to send requests here. Neither asks PostgreSQL or NATS: a service
 *  whose database is away still answers from its caches, and taking it out would make things worse. */
function serveHealth(app: FastifyInstance, parts: Pick<Parts, 'bus' | 'hosts'>): { state: string } {
  const health = { state: 'starting' };
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) =>
    reply
      .code(health.state === 'ready' ? 200 : 503)
      .send({ status: health.state, bus: parts.bus.isConnected(), hosts: parts.hosts.size }),
  );
  return health;
}
