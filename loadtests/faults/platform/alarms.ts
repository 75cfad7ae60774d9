import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { root } from '../../../scripts/platform/settings.ts';
import type { Series } from './recording.ts';

/** An alert, and of which job or journey it must be; both as they stand in its labels. */
export interface Alarm {
  alertname: string;
  job?: string;
  journey?: string;
}

/**
 * Which alarms the chart's own rules give for what was recorded: null where they are those that must come, and perhaps some that
 * may, else what promtool says.
 */
export function wrongAlarms(
  { series, secondsAStep }: { series: Series; secondsAStep: number },
  must: readonly Alarm[],
  may: readonly Alarm[] = [],
): string | null {
  const steps = Math.max(...[...series.values()].map(({ length }) => length));
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-alarms-'));
  const file = path.join(folder, 'recorded.yaml');
  const others = may.map((alarm) => ` unless ${fired(alarm)}`).join('');
  const test = {
    interval: `${secondsAStep}s`,
    input_series: [...series].map(([name, values]) => ({
      series: name,
      values: values.map((value) => value ?? '_').join(' '),
    })),
    promql_expr_test: [
      {
        expr: `${fired({ alertstate: 'firing' })}${others}`,
        eval_time: `${steps * secondsAStep}s`,
        exp_samples: must.map((alarm) => ({ labels: labelsOf(alarm), value: 1 })),
      },
    ],
  };
  writeFileSync(
    file,
    stringify({
      rule_files: [path.join(root, 'helm/litfass/files/alerts.yaml')],
      evaluation_interval: `${secondsAStep}s`,
      tests: [test],
    }),
  );
  try {
    const { status, stdout, stderr, error } = spawnSync(
      process.env['PROMTOOL'] ?? 'promtool',
      ['test', 'rules', file],
      {
        encoding: 'utf8',
      },
    );
    if (error) throw error;
    return status === 0 ? null : `${stdout}${stderr}`.trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const fired = (labels: Alarm | { alertstate: string }): string =>
  `group by (alertname, job, journey) (max_over_time(ALERTS${labelsOf(labels)}[1d]))`;

const labelsOf = (alarm: object): string =>
  `{${Object.entries(alarm)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}}`;
