import { contributorRoles, rolePermissions, type ContributorRole } from '@litfass/model';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE', userAgent: '', platform: '' });
const { areasFor } = await import('./navigation.ts');

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
  expect(offered(contributorRoles.reporting)).toEqual(['/', '/pages', '/media', '/analytics']);
});
