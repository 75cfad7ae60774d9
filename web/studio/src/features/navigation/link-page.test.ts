import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE' });
const { foldersOf, withPage } = await import('./link-page.ts');

const folder = { title: 'Angebot', children: [{ page: 'kurse' }] };
const site = { website: { title: 'Probe' }, navigation: { main: [{ page: 'start' }, folder], _hidden: [] } };

it('offers the folders of the main navigation, of what is drafted where there is a draft', () => {
  const read = { published: site, draft: null };
  expect(foldersOf(read)).toEqual([{ place: 'folder 1', title: 'Angebot' }]);
  expect(foldersOf({ published: null, draft: null })).toEqual([]);
});

it('puts a new page at the end of the bar, or of the folder that is meant, and leaves all else', () => {
  const link = { page: 'neu' };
  expect(withPage(site, 'main', link)).toEqual({
    ...site,
    navigation: { main: [{ page: 'start' }, folder, link], _hidden: [] },
  });
  expect(withPage(site, 'folder 1', link)).toEqual({
    ...site,
    navigation: { main: [{ page: 'start' }, { ...folder, children: [{ page: 'kurse' }, link] }], _hidden: [] },
  });
  expect(withPage({}, 'folder 7', link)).toEqual({ navigation: { main: [link] } });
  const inBar = { ...site, navigation: { main: [{ page: 'start' }, folder, link], _hidden: [] } };
  expect(withPage(site, 'folder 0', link), 'a page is no folder').toEqual(inBar);
});
