import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { withTenant } from '@litfass/kit';
import { eventually, expectNothingLeft, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { expect, it } from 'vitest';
import { tellDirectory } from '../src/domain/announce.ts';
import { openMediaStore } from '../src/media/media-store.ts';
import { endWebsite } from '../src/removal/end-website.ts';
import { forgetLeftUploads } from '../src/upload/parts.ts';
import { holdWebsite } from '../src/website/store.ts';
import { ANNA, bundleOf, html, importSite, section, useSite } from './site-service.ts';

const site = await useSite();
await importSite(site, bundleOf(NORD));
const media = openMediaStore(site.parts.config);

const kept = { ...section([{ ...html('<p>Zeiten</p>'), id: 'b'.repeat(24) }]), id: 'a'.repeat(24) };
const post = (url: string, payload: object) => site.ask(NORD, { method: 'POST', url, payload, as: ANNA });

it('leaves nothing of uploads and edits that are under way when their website is removed', async () => {
  let count = 0;
  const begin = () => {
    count += 1;
    return post('/api/rest/site/uploads', { fileName: 'lied.mp3', bytes: 100, mark: `lied|${count}` });
  };
  const upload = async () => {
    const begun = await begin();
    if (begun.statusCode !== 200) return begun;
    return site.ask(NORD, {
      method: 'PUT',
      url: `/api/rest/site/uploads/${begun.json<{ id: string }>().id}?offset=0`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: randomBytes(100),
      as: ANNA,
    });
  };
  await expectNothingLeft(site, {
    calls: [begin, upload, () => post('/api/rest/site/saved-sections', { name: 'Kopf', section: kept })],
    // Ended, and follows its parts.
    kept: ['upload', 'takedown'],
    remove: () => withTenant(site.parts.db, NORD.id, (trx) => endWebsite(trx, NORD.id, new Date())),
  });
  await forgetLeftUploads(site.parts, media);
  const files = readdirSync(site.dataDir, { recursive: true }).map(String);
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('leaves nothing of bundles that the operator puts in the place of a website while it is removed', async () => {
  // Made again, after its removal above: that is the operator's to decide.
  await site.parts.hosts.remove(NORD.id);
  expect((await importSite(site, bundleOf(NORD))).statusCode).toBe(200);
  let count = 0;
  const put = () => {
    count += 1;
    return importSite(
      site,
      bundleOf(NORD, { [`pages/seite-${count}.json`]: { urlId: `seite-${count}`, title: 'S', sections: [] } }),
    );
  };
  await expectNothingLeft(site, {
    calls: [put],
    kept: ['upload', 'takedown'],
    remove: () => withTenant(site.parts.db, NORD.id, (trx) => endWebsite(trx, NORD.id, new Date())),
  });
  expect((await put()).json()).toMatchObject({ code: 'unknown-host' });
  await site.parts.hosts.remove(NORD.id);
  expect((await put()).json(), 'a new one, once everybody knows of the removal').toMatchObject({ changed: true });
});

it('tells nobody of hosts of a website that was removed before they were told', async () => {
  const told = site.parts.hosts.byId(NORD.id);
  if (!told) throw new Error('the website has no host');
  await withTenant(site.parts.db, NORD.id, (trx) => endWebsite(trx, NORD.id, new Date()));
  await site.parts.hosts.remove(NORD.id);
  await tellDirectory(site.parts, { ...told, websiteId: NORD.id, hosts: [told.host] });
  expect(site.parts.hosts.byId(NORD.id)).toBeNull();
});

it('waits with a removal for work that no call asked for, which finds no website afterwards', async () => {
  await importSite(site, bundleOf(SUED));
  const { db } = site.parts;
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<boolean>();
  const working = withTenant(db, SUED.id, async (trx) => {
    held.resolve(await holdWebsite(trx, SUED.id));
    await released.promise;
  });
  expect(await held.promise).toBe(true);
  const removing = withTenant(db, SUED.id, (trx) => endWebsite(trx, SUED.id, new Date()));
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(async () => expect(await rowsOf(site.database, waiting)).toHaveLength(1));
  released.resolve();
  await Promise.all([working, removing]);
  expect(await withTenant(db, SUED.id, (trx) => holdWebsite(trx, SUED.id))).toBe(false);
});
