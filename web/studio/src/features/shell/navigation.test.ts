import { contributorRoles, rolePermissions, type ContributorRole } from '@litfass/model';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE', userAgent: '', platform: '' });
const { areasFor, hasOwnArea, mayOpen } = await import('./navigation.ts');

const offered = (role: ContributorRole, isMultilingual = false): string[] =>
  areasFor((permission) => rolePermissions[role].some((name) => name === permission), isMultilingual)
    .flat()
    .map(({ to }) => to);

it('offers all contributors the same app, each with the areas that the role allows (GEN-007)', () => {
  const all = offered(contributorRoles.admin, true);
  expect(all).toHaveLength(15);
  expect(offered(contributorRoles.admin)).toEqual(all.filter((to) => to !== '/translations'));
  const editor = offered(contributorRoles.editor);
  expect(editor).toEqual(expect.arrayContaining(['/', '/pages', '/content', '/design']));
  expect(editor).not.toContain('/contributors');
  expect(offered(contributorRoles.reporting)).toEqual(['/', '/pages', '/analytics']);
});

it('offers moderators the comments and who pays the plan, which others reach through an area of theirs', () => {
  expect(offered(contributorRoles.moderator)).toEqual(['/', '/pages', '/comments']);
  expect(offered(contributorRoles.billing)).toContain('/settings/billing/subscriptions/website');
  expect(offered(contributorRoles.editor)).not.toContain('/comments');
});

it('offers who keeps the store its products, and nothing else of the content', () => {
  const areas = offered(contributorRoles.storeManager);
  expect(areas).toEqual(['/', '/pages', '/content', '/orders', '/store']);
  expect(offered(contributorRoles.editor).filter((to) => to === '/content')).toHaveLength(1);
});

it('knows for whom there is no area yet', () => {
  const has = (role: ContributorRole) =>
    hasOwnArea((permission) => rolePermissions[role].some((name) => name === permission));
  expect([contributorRoles.scheduling, contributorRoles.viewer].map(has)).toEqual([false, false]);
  expect([contributorRoles.moderator, contributorRoles.billing].map(has)).toEqual([true, true]);
});

it.each([
  ['/', 'config', true],
  ['/account', 'config', true],
  ['/media', 'config', false],
  ['/media', 'contentManager', true],
  ['/replace', 'commerce', false],
  ['/items/0123456789abcdef01234567', 'contentManager', true],
  ['/items/0123456789abcdef01234567', 'commerce', true],
  ['/items/0123456789abcdef01234567', 'orders', false],
  ['/content/0123456789abcdef01234567', 'contentManager', true],
  ['/content/0123456789abcdef01234567', 'commerce', true],
  ['/forms/0123456789abcdef01234567/submissions', 'formSubmissions', true],
  ['/store/inventory', 'commerce', true],
  ['/settings', 'commerce', false],
  ['/settings/billing/upgrade', 'config', true],
  ['/mediathek', 'config', true],
])('lets into %s who holds %s: %s, however they came there', (pathname, held, isLet) => {
  expect(mayOpen(pathname, (permission) => permission === held)).toBe(isLet);
});
