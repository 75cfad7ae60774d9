import { setTimeout as wait } from 'node:timers/promises';
import { createMetrics, type Metrics } from '../../services/kit/src/metrics.ts';
import type { Journey } from './journeys.ts';
import type { ProbeSettings } from './settings.ts';
import { ProbedWebsite } from './website.ts';

/** What came of one journey: how long until its effect was there, or why it was not. */
export interface Outcome {
  journey: string;
  seconds: number;
  failure: string | null;
}

const WITHIN_MS = 10_000;
/** After a failure somebody has to know soon whether it was one of a moment. */
const PAUSES = { everyMs: 60_000, againMs: 5000 };

/** All journeys, at the same time: one that hangs holds up no other, and ends after ten seconds. */
export function probeOnce(
  settings: Pick<ProbeSettings, 'website' | 'key'>,
  journeys: Readonly<Record<string, Journey>>,
): Promise<Outcome[]> {
  const website = new ProbedWebsite(settings, AbortSignal.timeout(WITHIN_MS));
  return Promise.all(Object.entries(journeys).map(([name, journey]) => outcomeOf(website, name, journey)));
}

async function outcomeOf(website: ProbedWebsite, name: string, journey: Journey): Promise<Outcome> {
  const begun = performance.now();
  const outcome = (failure: string | null): Outcome => ({
    journey: name,
    seconds: (performance.now() - begun) / 1000,
    failure,
  });
  try {
    await journey(website, freshMark());
    return outcome(null);
  } catch (error) {
    return outcome(error instanceof Error ? error.message : String(error));
  }
}

/** Letters and digits that no other round has; it ends with two digits by chance. */
const freshMark = (): string => `${Date.now().toString(36)}${String(Math.floor(Math.random() * 100)).padStart(2, '0')}`;

/** What Prometheus is told of the rounds; alerts.yaml asks for these names. */
export class ProbeFigures {
  readonly metrics: Metrics = createMetrics();
  readonly #lag = this.metrics.gauge('probe_lag_seconds', 'Until the effect of the last journey was there', [
    'journey',
  ]);
  readonly #failures = this.metrics.gauge('probe_failures_in_a_row', 'Journeys that failed since the last good one', [
    'journey',
  ]);
  readonly #rounds = this.metrics.counter('probe_rounds_total', 'Journeys that were made', ['journey', 'outcome']);

  note({ journey, seconds, failure }: Outcome): void {
    this.#rounds.inc({ journey, outcome: failure === null ? 'well' : 'failed' });
    if (failure !== null) return this.#failures.inc({ journey });
    this.#failures.set({ journey }, 0);
    this.#lag.set({ journey }, seconds);
  }
}

/** A round each minute, and soon again after one that failed, until it is stopped. */
export async function probeAlways(
  round: () => Promise<Outcome[]>,
  onOutcome: (outcome: Outcome) => void,
  signal: AbortSignal,
  { everyMs, againMs } = PAUSES,
): Promise<void> {
  while (!signal.aborted) {
    const begun = performance.now();
    const outcomes = await round();
    for (const outcome of outcomes) onOutcome(outcome);
    const hasFailed = outcomes.some(({ failure }) => failure !== null);
    const pauseMs = hasFailed ? againMs : Math.max(0, everyMs - (performance.now() - begun));
    await wait(pauseMs, null, { signal }).catch(() => undefined);
  }
}
