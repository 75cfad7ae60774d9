import exec from 'k6/execution';

/** Parts of a test's time that its report tells apart. */
export const SLICES = 24;
export const sliceName = (metric, slice) => `${metric}{slice:${slice}}`;

/** Counts what the user asks from now on for the part of the test that it is in; first thing of every iteration. */
export function markTime() {
  const slice = Math.min(SLICES - 1, Math.floor(exec.scenario.progress * SLICES));
  exec.vu.metrics.tags.slice = String(slice);
}

/** Figures by part are only kept of what has a threshold: these hold always. */
const sliced = () =>
  Object.fromEntries(
    Array.from({ length: SLICES }, (_, slice) => [
      [sliceName('http_req_duration', slice), ['max>=0']],
      [sliceName('http_reqs', slice), ['count>=0']],
    ]).flat(),
  );

/**
 * The stages of a test, as arrival rates: requests begin when they are due, whether or not the earlier ones are
 * answered, so that a slow server cannot slow its visitors down (open model). `rate` is what a second of normal load is.
 */
const stages = {
  smoke: () => [{ target: 5, duration: '10s' }],
  load: (rate) => [
    { target: rate, duration: '10s' },
    { target: rate, duration: '60s' },
  ],
  stress: (rate) =>
    [1, 2, 4, 6, 8].flatMap((factor) => [
      { target: rate * factor, duration: '5s' },
      { target: rate * factor, duration: '20s' },
    ]),
  soak: (rate) => [
    { target: rate, duration: '10s' },
    { target: rate, duration: '10m' },
  ],
  spike: (rate) => [
    { target: rate, duration: '20s' },
    { target: rate * 13, duration: '2s' },
    { target: rate * 13, duration: '60s' },
    { target: rate, duration: '2s' },
    { target: rate, duration: '20s' },
  ],
};

export const stage = __ENV.STAGE || 'smoke';

const secondsOf = (duration) => Number.parseInt(duration, 10) * (duration.endsWith('m') ? 60 : 1);

/** The same shape in another time altogether. */
function within(seconds, target) {
  const whole = target.reduce((sum, { duration }) => sum + secondsOf(duration), 0);
  return target.map((each) => ({
    ...each,
    duration: `${Math.max(1, Math.round((secondsOf(each.duration) * seconds * 1000) / whole))}ms`,
  }));
}

/** Options of a test. `RATE` (what a second of normal load is) and `SECONDS` (of the whole test) in the environment win. */
export function plan({ rate, thresholds, perIteration = 1 }) {
  const wanted = Number(__ENV.RATE || rate);
  const shape = stage === 'smoke' && __ENV.RATE ? [{ target: wanted, duration: '10s' }] : stages[stage](wanted);
  const target = __ENV.SECONDS ? within(Number(__ENV.SECONDS), shape) : shape;
  const most = Math.max(...target.map((each) => each.target));
  return {
    scenarios: {
      visitors: {
        executor: 'ramping-arrival-rate',
        startRate: stage === 'smoke' ? target[0].target : 1,
        timeUnit: '1s',
        stages: target,
        preAllocatedVUs: Math.min(50 + Math.ceil(most / 10), 500),
        maxVUs: Math.min(200 + most * 2 * perIteration, 3000),
      },
    },
    summaryTrendStats: ['avg', 'min', 'med', 'p(95)', 'p(99)', 'max'],
    // Nothing beyond what was promised may fail. Under stress and spikes a 503 with Retry-After is an answer.
    thresholds: Object.assign(sliced(), thresholds),
    discardResponseBodies: false,
    noConnectionReuse: false,
  };
}
