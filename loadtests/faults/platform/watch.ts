import { setTimeout as wait } from 'node:timers/promises';
import { journeys } from '../../../scripts/probes/journeys.ts';
import { ProbeFigures, probeAlways, probeOnce } from '../../../scripts/probes/rounds.ts';
import type { FaultPlace } from './place.ts';
import { Recording } from './recording.ts';

/** Three seconds of the run stand for a minute of production. */
const TIMES = 20;
const STEP_MS = 500;
export const SECONDS_A_STEP = (STEP_MS / 1000) * TIMES;
/** A busy machine pauses for a second now and then: that is no death. */
const SCRAPE_WITHIN_MS = 2000;
const PROBE = { everyMs: 60_000 / TIMES, againMs: 250 };
const SCHEMAS = ['site', 'forms', 'commerce', 'census', 'auth'];

/** Writes down what Prometheus would be told while `work` runs: by every service, and by a probe that looks from outside. */
export async function recordWhile(place: FaultPlace, work: () => Promise<unknown>): Promise<Recording> {
  const recording = new Recording();
  const figures = new ProbeFigures();
  const stop = new AbortController();
  const website = { website: new URL(`http://${place.host}:${place.port}`), key: place.key };
  // What the fault before has left behind is not this one's.
  for (let isWell = false; !isWell;) isWell = (await probeOnce(website, journeys)).every(({ failure }) => !failure);
  const probing = probeAlways(
    () => probeOnce(website, journeys),
    (outcome) => figures.note(outcome),
    stop.signal,
    PROBE,
  );
  const recordingSteps = record(place, { recording, figures }, stop.signal);
  try {
    await work();
  } finally {
    stop.abort();
    await Promise.all([probing, recordingSteps]);
  }
  return recording;
}

async function record(
  place: FaultPlace,
  { recording, figures }: { recording: Recording; figures: ProbeFigures },
  signal: AbortSignal,
): Promise<void> {
  const texts = new Map<string, string | null>();
  let waiting = new Map<string, number>();
  const always = async (ask: () => Promise<void>): Promise<void> => {
    while (!signal.aborted) await Promise.all([ask().catch(() => undefined), wait(STEP_MS)]);
  };
  const asking = [
    ...place.services.map((service) => always(async () => void texts.set(service.name, await scrape(service.ports)))),
    // While PostgreSQL is away nobody knows how long events wait.
    always(async () => void (waiting = await oldestEvents(place).catch(() => new Map<string, number>()))),
  ];
  while (!signal.aborted) {
    await wait(STEP_MS);
    texts.set('probe', await figures.metrics.registry.metrics());
    // A service that does not answer tells nothing of its events either.
    const told = [...waiting].filter(([name]) => texts.get(name));
    recording.add(texts, new Map(told.map(([name, age]) => [`outbox_oldest_seconds{job="${name}"}`, age * TIMES])));
  }
  await Promise.all(asking);
}

/** The figures of the oldest instance that answers: where one does, the service is there. */
async function scrape([port, ...others]: readonly number[]): Promise<string | null> {
  if (port === undefined) return null;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(SCRAPE_WITHIN_MS) });
    return await answer.text();
  } catch {
    return scrape(others);
  }
}

/** What services tell every ten seconds of their outbox, asked at every step: their pace does not follow this run's clock. */
async function oldestEvents({ rows, services }: FaultPlace): Promise<Map<string, number>> {
  const found = await Promise.race([
    rows(
      'public',
      SCHEMAS.map(
        (
          schema,
        ) => `select '${schema}' as schema, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
      from ${schema}.outbox where published_at is null`,
      ).join(' union all '),
    ),
    wait(SCRAPE_WITHIN_MS).then(() => Promise.reject(new Error('PostgreSQL does not answer'))),
  ]);
  const ages = new Map(found.map(({ schema, age }) => [String(schema), Number(age)]));
  return new Map(services.map(({ name }) => [name, ages.get(name === 'site-render' ? 'site' : name) ?? 0]));
}
