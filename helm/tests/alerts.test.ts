import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const promtool = process.env['PROMTOOL'] ?? 'promtool';

const run = (...args: string[]): { status: number | null; words: string } => {
  const { status, stdout, stderr } = spawnSync(promtool, args, { encoding: 'utf8', cwd: import.meta.dirname });
  return { status, words: stdout + stderr };
};

it('has alerts that Prometheus understands', () => {
  const { status, words } = run('check', 'rules', '../litfass/files/alerts.yaml');
  expect(status, words).toBe(0);
});

it('has alerts that fire at what they are for, in time, and at nothing else (O3, O4, K7)', () => {
  const { status, words } = run('test', 'rules', path.join(import.meta.dirname, 'alerts.promtool.yaml'));
  expect(status, words).toBe(0);
});
