import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../platform/settings.ts';
import { originsOf } from './origins.ts';

it('takes every package from the registry, by its checksum', () => {
  const { packages, odd } = originsOf(root);
  expect(packages).toBeGreaterThan(300);
  expect(odd).toEqual([]);
});

it('names packages that have no checksum or come from elsewhere', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-origins-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const packages = {
    'good@1.0.0': { resolution: { integrity: 'sha512-x' } },
    'weak@1.0.0': { resolution: { integrity: 'sha1-x' } },
    'address@1.0.0': { resolution: { integrity: 'sha512-x', tarball: 'https://example.org/a.tgz' } },
    'repository@1.0.0': { resolution: { type: 'git', repo: 'x', commit: 'y' } },
  };
  writeFileSync(path.join(folder, 'pnpm-lock.yaml'), JSON.stringify({ packages }));
  expect(originsOf(folder)).toEqual({ packages: 4, odd: ['weak@1.0.0', 'address@1.0.0', 'repository@1.0.0'] });
});
