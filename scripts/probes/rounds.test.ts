import { describe, expect, it } from 'vitest';
import { ProbeFigures, probeAlways, probeOnce, type Outcome } from './rounds.ts';
import { readProbeSettings } from './settings.ts';

const outcome = (failure: string | null): Outcome => ({ journey: 'form', seconds: 0.5, failure });

describe('the probe', () => {
  it('makes all journeys at once, each with a mark of its own round, and says what failed', async () => {
    const website = new URL('http://sonde.test');
    const [publish, form] = await probeOnce(
      { website, key: 'lfk_x' },
      {
        publish: () => Promise.resolve(),
        form: (_website, mark) => Promise.reject(new Error(`${/^[a-z0-9]+\d\d$/.test(mark)} 503`)),
      },
    );
    expect(publish).toMatchObject({ journey: 'publish', failure: null });
    expect(form).toMatchObject({ journey: 'form', failure: 'true 503' });
  });

  it('tells Prometheus of failures in a row, and how long the last good journey took (O4)', async () => {
    const figures = new ProbeFigures();
    const told = async (): Promise<string[]> =>
      (await figures.metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('probe_'));
    for (const failure of [null, '503', '503']) figures.note(outcome(failure));
    expect(await told()).toEqual([
      'probe_lag_seconds{journey="form"} 0.5',
      'probe_failures_in_a_row{journey="form"} 2',
      'probe_rounds_total{journey="form",outcome="well"} 1',
      'probe_rounds_total{journey="form",outcome="failed"} 2',
    ]);
    figures.note(outcome(null));
    expect(await told()).toContain('probe_failures_in_a_row{journey="form"} 0');
  });

  it('looks again soon after a failure, and waits for its turn when all is well', async () => {
    const answers = ['503', '503', null, 'never asked for'];
    const heard: (string | null)[] = [];
    const stop = new AbortController();
    const round = async (): Promise<Outcome[]> => [outcome(answers[heard.length] ?? null)];
    const note = ({ failure }: Outcome): void => {
      heard.push(failure);
      if (failure === null) setTimeout(() => stop.abort(), 50);
    };
    await probeAlways(round, note, stop.signal, { everyMs: 3_600_000, againMs: 1 });
    expect(heard).toEqual(['503', '503', null]);
  });

  it.each([
    ['LITFASS_PROBE_WEBSITE', {}],
    ['LITFASS_PROBE_WEBSITE', { LITFASS_PROBE_WEBSITE: 'sonde.litfass.example' }],
    ['LITFASS_PROBE_KEY', { LITFASS_PROBE_KEY: 'geheim' }],
    ['LITFASS_PROBE_PORT', { LITFASS_PROBE_KEY: 'lfk_x', LITFASS_PROBE_PORT: '80a' }],
  ])('says that %s is wrong, and never shows a key: %j', (name, wrong) => {
    const website = { LITFASS_PROBE_WEBSITE: name === 'LITFASS_PROBE_WEBSITE' ? '' : 'http://sonde.test' };
    expect(() => readProbeSettings({ ...website, ...wrong })).toThrow(
      expect.objectContaining({
        values: expect.objectContaining({ name, value: expect.not.stringContaining('geheim') }),
      }),
    );
  });
});
