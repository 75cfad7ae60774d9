import type { Site } from '@litfass/model';
import { expect, it } from 'vitest';
import { proposed } from '../../draft/conflict/merging.ts';
import { siteMerging } from './site-merging.ts';

const site = (title: string, ...pages: string[]): Site => ({
  format: 'litfass-site/1',
  website: { identifier: 'nord', title },
  navigation: { main: pages.map((page) => ({ page })) },
  redirects: [{ from: '/alt', to: '/neu' }],
});

it('tells by name which setting and which entry of the navigation somebody has changed, and keeps both', () => {
  const base = site('Atelier', 'start', 'kontakt');
  const mine = { ...site('Atelier Nord', 'start', 'kontakt', 'kurse'), settings: { commentsEnabled: true } };
  const theirs = { ...site('Atelier', 'start'), redirects: [{ from: '/alt', to: '/shop' }] };
  const versions = { base, mine, theirs };
  const found = siteMerging.differences(versions);
  expect(found.map(({ name, by, said }) => [name, by, said?.mine, said?.theirs])).toEqual([
    ['Title of the website', 'mine', 'Atelier Nord', 'Atelier'],
    ['Navigation: kontakt', 'theirs', 'kontakt', 'not there'],
    ['Navigation: kurse', 'mine', 'kurse', 'not there'],
    ['Redirects: /alt', 'theirs', '/neu', '/shop'],
    ['Settings', 'mine', 'changed', 'empty'],
  ]);
  const sides = new Map(found.map((each) => [each.id, proposed(each)]));
  expect(siteMerging.merge(versions, (id) => sides.get(id) ?? 'mine')).toEqual({
    ...site('Atelier Nord', 'start', 'kurse'),
    redirects: [{ from: '/alt', to: '/shop' }],
    settings: { commentsEnabled: true },
  });
});
