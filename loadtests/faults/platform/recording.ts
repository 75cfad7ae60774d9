/** A series of Prometheus: its name with its labels, and a value a step; null where nobody answered. */
export type Series = Map<string, (number | null)[]>;

/**
 * What alerts ask for; all else of the figures is left out. So is how long answers take: a busy machine is slow for longer than a
 * run that is sixty times as fast as production may be.
 */
const KEPT = [
  'http_request_duration_seconds_count',
  'process_start_time_seconds',
  'nodejs_eventloop_lag_p99_seconds',
  'census_hits_lost_total',
  'census_messages_waiting_all',
  'consumer_events_total',
  'notices_oldest_open_seconds',
  'probe_failures_in_a_row',
  'probe_rounds_total',
];
const LABELS_THAT_COUNT = ['status', 'consumer', 'outcome', 'journey'];

/** Figures of several programs, step by step, as Prometheus would have stored them. */
export class Recording {
  readonly series: Series = new Map();
  #steps = 0;

  get steps(): number {
    return this.#steps;
  }

  /** One more step. `texts` are the answers of each job; null: it did not answer. `more` are values that come from elsewhere. */
  add(texts: ReadonlyMap<string, string | null>, more: ReadonlyMap<string, number>): void {
    const values = new Map(more);
    for (const [job, text] of texts) {
      values.set(`up{job="${job}"}`, text === null ? 0 : 1);
      for (const [name, value] of sums(job, text ?? '')) values.set(name, value);
    }
    for (const name of new Set([...values.keys(), ...this.series.keys()])) {
      const known = this.series.get(name) ?? Array.from({ length: this.#steps }, () => null);
      known.push(values.get(name) ?? null);
      this.series.set(name, known);
    }
    this.#steps += 1;
  }
}

/** The figures that alerts look at, of all routes and methods together. */
function sums(job: string, text: string): Map<string, number> {
  const values = new Map<string, number>();
  for (const [, name = '', labels = '', value = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)) {
    if (!KEPT.includes(name)) continue;
    const kept = [...labels.matchAll(/(\w+)="([^"]*)"/g)]
      .filter(([, label = '']) => LABELS_THAT_COUNT.includes(label))
      .map(([, label, of]) => `${label}="${of}"`);
    const series = `${name}{${[`job="${job}"`, ...kept].join(',')}}`;
    values.set(series, (values.get(series) ?? 0) + Number(value));
  }
  return values;
}
