import { describe, expect, it } from 'vitest';
import { permissions } from './permissions.ts';
import { changedSiteMembers, siteMember, siteMembers } from './site-members.ts';
import { Site, Website } from './site.ts';
import { Settings } from './settings.ts';

const keysOf = (schema: { properties: object }): string[] => Object.keys(schema.properties);

describe('the table of who may change which member of site.json', () => {
  it('names every member of the schema, and no other', () => {
    const inSchema = [
      ...keysOf(Site).filter((key) => !['website', 'settings', 'translations'].includes(key)),
      ...keysOf(Website).map((key) => `website.${key}`),
      ...keysOf(Settings).map((key) => `settings.${key}`),
    ];
    expect(Object.keys(siteMembers).toSorted()).toEqual(inSchema.toSorted());
  });

  it('names permissions that there are, and leaves what it does not know to administrators', () => {
    for (const { permission } of Object.values(siteMembers)) expect(permissions).toHaveProperty(permission);
    expect(siteMember('settings.codeInjection')).toMatchObject({ permission: 'admin', isSeen: true });
    expect(siteMember('toString')).toMatchObject({ permission: 'admin' });
  });

  it.each<[string, object, object, string[]]>([
    ['nothing', { settings: {} }, { settings: { legal: null }, header: {} }, []],
    ['a title', { website: { title: 'a' } }, { website: { title: 'b' } }, ['website.title']],
    ['a setting', {}, { settings: { legal: { company: 'x' } } }, ['settings.legal']],
    ['a member that is taken away', { redirects: [{ from: '/a' }] }, {}, ['redirects']],
    ['an order', { navigation: { main: [1, 2] } }, { navigation: { main: [2, 1] } }, ['navigation']],
    [
      'a translation',
      {},
      { translations: { 'en-GB': { title: 'x', settings: { legal: { company: 'y' } } } } },
      ['website.title', 'settings.legal'],
    ],
    ['what nobody knows', {}, { constructor: 1 }, ['constructor']],
  ])('finds %s that differs', (_name, before, after, paths) => {
    expect(changedSiteMembers(before, after)).toEqual(paths);
  });
});
