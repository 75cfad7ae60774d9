import { NORD } from '@litfass/kit/testing';
import { beforeAll, expect, it } from 'vitest';
import { ANNA, bundleOf, importSite, useSite } from './site-service.ts';

const site = await useSite();

beforeAll(async () => {
  expect((await importSite(site, bundleOf(NORD))).statusCode).toBe(200);
});

const drawn = async (page: object, as?: string): Promise<string> => {
  const blocks = [{ type: 'html', value: { html: '<p>Nur für Kenner</p>' } }];
  const payload = { page: { urlId: 'kenner', title: 'Kenner', sections: [{ blocks }], ...page }, ...(as && { as }) };
  const answer = await site.ask(NORD, { method: 'POST', url: '/api/rest/site/previews', as: ANNA, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ html: string }>().html;
};

it('is seen before it is published as a visitor would, as a member, and as one without the plan', async () => {
  const members = { access: { kind: 'members', plans: ['Freunde'] } };
  const isOpen = async (page: object, as?: string) => (await drawn(page, as)).includes('Nur für Kenner');
  expect(await isOpen(members)).toBe(true);
  expect(await isOpen(members, 'visitor')).toBe(false);
  expect(await isOpen(members, 'member')).toBe(true);
  expect(await isOpen(members, 'member-without-plan')).toBe(false);
  expect(await isOpen({}, 'visitor')).toBe(true);
  const locked = { access: { kind: 'password', password: 'geheim' } };
  expect(await drawn(locked, 'visitor')).toContain('type="password"');
  expect(await isOpen({ workflow: 4 }, 'visitor')).toBe(false);
});
