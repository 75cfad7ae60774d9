import { assembleService, openIngestStream, type Job, type Metrics, type Overrides, type Service } from '@litfass/kit';
import type { CensusConfig } from './config.ts';
import type { CensusParts, CensusTables } from './db/database.ts';
import { migrations, schema } from './db/migrations.ts';
import { startDrain } from './hits/drain.ts';
import { websiteConsumers } from './hits/events.ts';
import { openIntake } from './hits/intake.ts';
import { hitStream } from './hits/partition.ts';
import { forgetOldHits } from './hits/retention.ts';
import { serveHits } from './hits/routes.ts';
import { serveReports } from './report/routes.ts';

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
      features: [
        (app, parts) => serveHits(app, parts, openIntake(parts, openIngestStream(parts.bus, hitStream))),
        serveReports,
      ],
      consumers: websiteConsumers,
      jobs: [drainAll, forgetOldHits],
    },
    overrides,
  );
}

function drainAll(parts: CensusParts, metrics: Metrics): Job {
  const lost = metrics.counter('census_hits_lost_total', 'Hits that were acknowledged and could not be stored');
  const stream = openIngestStream(parts.bus, hitStream);
  const drains = Array.from({ length: parts.config.hitPartitions }, (_value, partition) =>
    startDrain(parts, { stream, partition, onLost: (hits) => lost.inc(hits) }),
  );
  return {
    stop: async () => {
      await Promise.all(drains.map((drain) => drain.stop()));
    },
  };
}
