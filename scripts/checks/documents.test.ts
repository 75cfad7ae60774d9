import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../platform/settings.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The anchors that a reader's browser makes of the headings. */
const anchorsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('what an operator reads', () => {
  it('has a runbook for every alert (O3)', () => {
    const rules: { groups: { rules: { alert?: string; annotations?: { runbook?: string } }[] }[] } = parse(
      read('helm/litfass/files/alerts.yaml'),
    );
    const alerts = rules.groups.flatMap((group) => group.rules).filter(({ alert }) => alert !== undefined);
    const without = alerts.filter(({ annotations }) => {
      const [file = '', anchor = ''] = (annotations?.runbook ?? '').split('#');
      return !existsSync(path.join(root, file)) || !anchorsOf(file).includes(anchor);
    });
    expect(alerts.length).toBeGreaterThan(5);
    expect(without.map(({ alert }) => alert)).toEqual([]);
    // And the runbook names the alert that leads to it.
    const text = read('docs/operations.md');
    expect(alerts.filter(({ alert }) => !text.includes(`_${alert}_`)).map(({ alert }) => alert)).toEqual([]);
  });

  it.each(['docs/security.md', 'docs/resiliency.md', 'docs/operations.md', 'docs/goals.md'])(
    'names only files that are there: %s',
    (file) => {
      const named = [...read(file).matchAll(/`((?:services|web|scripts|deploy|helm|k8s|loadtests)\/[\w./-]+)`/g)];
      const missing = named.map(([, name = '']) => name).filter((name) => !existsSync(path.join(root, name)));
      expect(missing).toEqual([]);
    },
  );

  it('says of each goal what proves it and how far it is reached, and leaves none out', () => {
    const rows = [...read('docs/goals.md').matchAll(/^\| ([RTKO]\d+)\s*\|[^|]+\|[^|]+\| (met|partly|open)\b/gm)];
    const numbered = (letter: string, count: number): string[] =>
      Array.from({ length: count }, (_value, index) => `${letter}${index + 1}`);
    const goals = [...numbered('R', 13), ...numbered('T', 10), ...numbered('K', 9), ...numbered('O', 5)];
    expect(rows.map(([, id]) => id)).toEqual(goals);
  });

  it('answers each of the 253 requirements of ASVS 5.0 level 2 once, and counts its answers right', () => {
    const text = read('docs/security.md');
    const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+)\s*\|[^|]+\| (\S+)\s*\| (.+?)\s*\|$/gm)];
    expect(new Set(rows.map(([, id]) => id)).size).toBe(253);
    expect(rows).toHaveLength(253);
    const [met, none, gaps] = ['met', 'n/a', 'gap'].map((state) => rows.filter(([, , each]) => each === state).length);
    expect(text).toContain(`${met} are met, ${none} do not apply, ${gaps} are gaps.`);
    expect(Number(met) + Number(none) + Number(gaps)).toBe(253);
  });
});
