import {
  assembleService,
  deliverMail,
  openIngestStream,
  refillWhenEmpty,
  repeat,
  type Job,
  type Metrics,
  type Overrides,
  type Service,
} from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { CensusConfig } from './config.ts';
import { learnContributors } from './contributor/events.ts';
import { closeDays } from './days/close-days.ts';
import type { CensusParts, CensusTables } from './db/database.ts';
import { migrations, schema } from './db/migrations.ts';
import { startDrain } from './drain/drain.ts';
import { openShare } from './drain/share.ts';
import { countWaiting } from './drain/waiting.ts';
import { openCountries } from './hits/country.ts';
import type { DropReason } from './hits/filter.ts';
import { hearMissingPages } from './hits/missing-pages.ts';
import { openIntake } from './hits/intake.ts';
import { hitStream } from './hits/partition.ts';
import { openPolicies } from './hits/policies.ts';
import { serveHits } from './hits/routes.ts';
import { openSalts, replaceSalts } from './hits/salt.ts';
import { handOverKeys } from './keys/hand-over.ts';
import { serveWeeklyMail } from './mail/routes.ts';
import { sendWeeks } from './mail/weekly.ts';
import { outcomeConsumers } from './outcome/events.ts';
import { serveReports } from './report/routes.ts';
import { websiteConsumers } from './website/events.ts';

/** Census, ready to listen. */
export function createApp(
  config: CensusConfig,
  overrides: Overrides<CensusTables, CensusConfig> = {},
): Promise<Service<CensusTables, CensusConfig>> {
  return assembleService<CensusTables, CensusConfig>(
    {
      name: 'census',
      schema,
      config,
      migrations,
      features: [takeHits, serveReports, serveWeeklyMail],
      changesStreams: ['HITS', 'KV_litfass-census-salt'],
      consumers: () => [...websiteConsumers(), ...outcomeConsumers(), learnContributors],
      jobs: [
        drainAll,
        tellWaiting,
        closeDays,
        handOverKeys,
        sendWeeks,
        deliverMail,
        (parts) => replaceSalts(openSalts(parts.bus), parts.clock),
        (parts) => refillWhenEmpty(parts, { table: 'website', domain: 'site' }),
        (parts) => refillWhenEmpty(parts, { table: 'contributor', domain: 'auth' }),
      ],
    },
    overrides,
  );
}

async function takeHits(app: FastifyInstance, parts: CensusParts, metrics: Metrics): Promise<void> {
  const dropped = metrics.counter('census_hits_dropped_total', 'Calls that are not counted, by reason', ['reason']);
  const hitParts = {
    intake: openIntake(parts, openIngestStream(parts.bus, hitStream)),
    salts: openSalts(parts.bus),
    policies: openPolicies(parts),
    findCountry: openCountries(),
    onDropped: (reason: DropReason) => dropped.inc({ reason }),
  };
  await serveHits(app, parts, hitParts);
  hearMissingPages(app, parts, hitParts);
}

function drainAll(parts: CensusParts, metrics: Metrics): Job {
  const lost = metrics.counter('census_hits_lost_total', 'Hits that were acknowledged and could not be stored');
  const dataLost = metrics.counter('census_hit_data_lost_total', 'Hits that were stored without their unreadable data');
  const stream = openIngestStream(parts.bus, hitStream);
  const { hitDrain, hitPartitions } = parts.config;
  if (!hitDrain) return { stop: () => Promise.resolve() };
  const share = openShare(parts);
  const drains = Array.from({ length: hitPartitions }, (_value, partition) =>
    startDrain(parts, {
      stream,
      partition,
      share,
      onLost: (hits) => lost.inc(hits),
      onDataLost: (hits) => dataLost.inc(hits),
    }),
  );
  return {
    stop: async () => {
      await Promise.all([share, ...drains].map((job) => job.stop()));
    },
  };
}

const LOOK_AT_WAITING_MS = 10_000;

/** By every instance, also where none drains: each of them can be the one that is asked. */
function tellWaiting(parts: CensusParts, metrics: Metrics): Job {
  const ofPart = metrics.gauge('census_messages_waiting', 'Messages of hits that wait to be stored', ['part']);
  const ofAll = metrics.gauge('census_messages_waiting_all', 'Messages of hits that wait to be stored, of all parts');
  const count = countWaiting(parts, openIngestStream(parts.bus, hitStream));
  const options = { everyMs: LOOK_AT_WAITING_MS, failure: 'how many hits wait cannot be told', startsNow: true };
  return repeat(parts.log, options, async () => {
    const waiting = await count();
    for (const [part, messages] of waiting.entries()) ofPart.set({ part: String(part) }, messages);
    ofAll.set(waiting.reduce((sum, messages) => sum + messages, 0));
  });
}
