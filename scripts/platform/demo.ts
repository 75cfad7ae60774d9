import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importBundle } from '../sites/import.ts';
import type { PlatformClient } from '../sites/platform-client.ts';
import { listWebsites } from '../sites/websites.ts';
import { fingerprint } from './fingerprint.ts';
import { root } from './settings.ts';

const folder = path.join(root, 'deploy/demo');

/**
 * Imports the demo sites, with their people, that have changed since the last time: one that was removed stays away,
 * unless nothing at all is there. `onFailure` is told of a site that could not be imported.
 */
export async function importDemoSites(
  platform: PlatformClient,
  dataDir: string,
  onFailure: (name: string, error: unknown) => void,
): Promise<void> {
  const stamp = path.join(dataDir, 'demo.json');
  const isEmpty = (await listWebsites(platform)).length === 0;
  const known = isEmpty ? {} : readStamp(stamp);
  for (const name of demoSites()) {
    const site = path.join(folder, name);
    const current = fingerprint([site]);
    if (known[name] === current) continue;
    try {
      await importBundle(platform, site, { hosts: [], withPeople: true });
      known[name] = current;
      writeFileSync(stamp, `${JSON.stringify(known, null, 2)}\n`);
    } catch (error) {
      onFailure(name, error);
    }
  }
}

const demoSites = (): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => existsSync(path.join(folder, name, 'site.json')))
        .sort()
    : [];

function readStamp(file: string): Record<string, string> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
