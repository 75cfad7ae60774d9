import { contributorRoles, rolePermissions, type ContributorRole } from '@litfass/model';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE', userAgent: '', platform: '' });
const { areasFor, permissionAt } = await import('./navigation.ts');

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

it.each([
  ['/', undefined],
  ['/account', undefined],
  ['/media', 'contentManager'],
  ['/replace', 'contentManager'],
  ['/items/0123456789abcdef01234567', 'contentManager'],
  ['/content/0123456789abcdef01234567', 'contentManager'],
  ['/forms/0123456789abcdef01234567/submissions', 'formSubmissions'],
  ['/store/inventory', 'commerce'],
  ['/settings', 'contentManager'],
  ['/settings/billing/upgrade', 'config'],
  ['/mediathek', undefined],
])('asks at %s for %s, however somebody came there', (pathname, permission) => {
  expect(permissionAt(pathname)).toBe(permission);
});
