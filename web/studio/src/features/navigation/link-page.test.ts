import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE' });
const { foldersOf, withPage } = await import('./link-page.ts');

const folder = { title: 'Angebot', children: [{ page: 'kurse' }] };
const site = { website: { title: 'Probe' }, navigation: { main: [{ page: 'start' }, folder], _hidden: [] } };

it('offers the folders of the main navigation, of what is drafted where there is a draft', () => {
  const read = { published: site, draft: null };
  expect(foldersOf(read)).toEqual([{ place: 'folder 0 Angebot', title: 'Angebot' }]);
  expect(foldersOf({ published: null, draft: null })).toEqual([]);
});

it('puts a new page at the end of the bar, or of the folder that is meant, and leaves all else', () => {
  const link = { page: 'neu' };
  expect(withPage(site, 'main', link)).toEqual({
    ...site,
    navigation: { main: [{ page: 'start' }, folder, link], _hidden: [] },
  });
  expect(withPage(site, 'folder 0 Angebot', link)).toEqual({
    ...site,
    navigation: { main: [{ page: 'start' }, { ...folder, children: [{ page: 'kurse' }, link] }], _hidden: [] },
  });
  expect(withPage({}, 'folder 0 Angebot', link)).toEqual({ navigation: { main: [link] } });
  const inBar = { ...site, navigation: { main: [{ page: 'start' }, folder, link], _hidden: [] } };
  expect(withPage(site, 'folder 0 start', link), 'a page is no folder').toEqual(inBar);
});

it('finds the folder that was chosen where the menu was put in another order since', () => {
  const link = { page: 'neu' };
  const [first, second] = ['Kurse', 'Kurse'].map((title, index) => ({ title, children: [{ page: `alt-${index}` }] }));
  const main = [folder, first, second];
  const places = foldersOf({ published: { navigation: { main } }, draft: null }).map(({ place }) => place);
  expect(places).toEqual(['folder 0 Angebot', 'folder 0 Kurse', 'folder 1 Kurse']);
  const moved = { navigation: { main: [{ page: 'start' }, first, folder, second] } };
  expect(withPage(moved, 'folder 0 Angebot', link)).toEqual({
    navigation: { main: [{ page: 'start' }, first, { ...folder, children: [{ page: 'kurse' }, link] }, second] },
  });
  expect(withPage(moved, 'folder 1 Kurse', link)).toEqual({
    navigation: { main: [{ page: 'start' }, first, folder, { ...second, children: [{ page: 'alt-1' }, link] }] },
  });
});
