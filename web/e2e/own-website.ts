import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, run } from './platform.ts';
import { expect } from './test.ts';

export interface OwnWebsite {
  identifier: string;
  owner: { email: string; password: string };
}

/** One of the websites of `sites` under another identifier and with an owner, for a journey that changes it as a whole. */
export function importOwn(
  site: 'access' | 'forms',
  identifier: string,
  {
    settings = {},
    pages = {},
    closed = false,
  }: { settings?: object; pages?: Readonly<Record<string, object>>; closed?: boolean } = {},
): OwnWebsite {
  const owner = { email: `inhaber@${identifier}.test`, password: `geheim-${identifier}-1` };
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-own-'));
  cpSync(`${root}/web/e2e/sites/${site}`, folder, { recursive: true });
  const write = (file: string, content: object): void =>
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  const document: { website: object; settings: object } = JSON.parse(readFileSync(`${folder}/site.json`, 'utf8'));
  Object.assign(document.website, { identifier, title: identifier });
  Object.assign(document.settings, settings);
  write('site.json', document);
  const account = { ...owner, displayName: 'Inhaber', roles: [1] };
  write('people.json', { accounts: [account], members: [] });
  for (const [urlId, page] of Object.entries(pages))
    write(`pages/${urlId}.json`, { urlId, title: urlId, pageType: 1, workflow: 1, ...page });
  const { status, output } = run('scripts/site', 'import', '--with-people', ...(closed ? ['--closed'] : []), folder);
  rmSync(folder, { recursive: true });
  expect(status, output).toBe(0);
  return { identifier, owner };
}
