import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** An object of Kubernetes as the chart renders it; what is in it is looked at by the tests alone. */
export interface Rendered {
  kind: string;
  apiVersion: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  // oxlint-disable-next-line typescript/no-explicit-any
  spec: any;
  data?: Record<string, string>;
}

export const root = path.join(import.meta.dirname, '../..');
const chart = path.join(root, 'helm/litfass');
const helm = process.env['HELM'] ?? 'helm';
/** What a release of Helm takes for the cluster's version without one is its own matter. */
const cluster = ['--kube-version', '1.36.0'];

/** The sets of values that are rendered everywhere. */
export const valueSets = ['gateway', 'ingress', 'everything'] as const;

/** Renders the chart with a set of values, and further `--set` values over it. @throws Error with what helm said */
export const render = (values: (typeof valueSets)[number], set: Readonly<Record<string, string>> = {}): Rendered[] =>
  renderFile(`helm/litfass/ci/${values}.yaml`, set);

/** As `render`, with a file of values by its path in the project. */
export function renderFile(file: string, set: Readonly<Record<string, string>> = {}): Rendered[] {
  const overrides = Object.entries(set).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  const { status, stdout, stderr } = run([
    'template',
    'litfass',
    chart,
    ...cluster,
    '-f',
    path.join(root, file),
    ...overrides,
  ]);
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout)
    .map((document): Rendered | null => document.toJS())
    .filter((object) => object !== null);
}

/** What `helm lint --strict` says of values given as YAML: whether they pass, and its words. */
export function lint(values: string): { passed: boolean; words: string } {
  const { status, stdout, stderr } = run(
    ['lint', '--strict', chart, ...cluster, '-f', `${chart}/ci/gateway.yaml`, '-f', '-'],
    values,
  );
  return { passed: status === 0, words: stdout + stderr };
}

const run = (args: string[], input?: string) =>
  spawnSync(helm, args, { encoding: 'utf8', ...(input !== undefined && { input }) });

/** The one table of paths. */
export const routes: { services: { name: string; schema: string; paths: string[] }[] } = parse(
  readFileSync(path.join(root, 'deploy/routes.yaml'), 'utf8'),
);

export const ofKind = (objects: readonly Rendered[], kind: string): Rendered[] =>
  objects.filter((object) => object.kind === kind);
