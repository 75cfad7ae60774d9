import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../platform/settings.ts';

const BUILT = '{services/*,deploy/edge,web/{studio,runtime,widgets}}/dist/**/*.{js,css,html}';

/** An in-toto statement (v1) with a SLSA provenance (v1). */
export interface Statement {
  _type: string;
  predicateType: string;
  subject: { name: string; digest: { sha256: string } }[];
  predicate: unknown;
}

/**
 * Says from which commit and lockfile, by whom and when the files under `dist` were built, each by its SHA-256. Unsigned: who
 * publishes them signs it (`cosign attest-blob`). `builder` is the address of the run in CI.
 */
export function provenance(builder: string, at: Date): Statement {
  const names = globSync(BUILT, { cwd: root }).sort();
  return {
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://slsa.dev/provenance/v1',
    subject: names.map((name) => ({ name, digest: { sha256: sha256(name) } })),
    predicate: {
      buildDefinition: {
        buildType: 'urn:litfass:build:1',
        externalParameters: { command: 'node scripts/build.ts', node: process.version },
        resolvedDependencies: [...source(), { name: 'pnpm-lock.yaml', digest: { sha256: sha256('pnpm-lock.yaml') } }],
      },
      runDetails: { builder: { id: builder }, metadata: { finishedOn: at.toISOString() } },
    },
  };
}

/** The commit, and whether something differs from it; nothing of sources that came without their history. */
function source(): { name: string; digest: { gitCommit: string }; annotations: { changed: boolean } }[] {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const { status, stdout: commit } = git('rev-parse', 'HEAD');
  if (status !== 0) return [];
  const isChanged = git('status', '--porcelain', '--untracked-files=no').stdout !== '';
  return [{ name: 'source', digest: { gitCommit: commit.trim() }, annotations: { changed: isChanged } }];
}

const sha256 = (name: string): string =>
  createHash('sha256')
    .update(readFileSync(path.join(root, name)))
    .digest('hex');
