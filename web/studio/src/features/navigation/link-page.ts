import type { NavigationLink } from '@litfass/model';
import { publishDraftRoute, saveDraftRoute } from '@litfass/site-render/api';
import { call } from '../../api/call.ts';
import { readDocument, type OwnedDocument } from '../../api/site.ts';

/**
 * Where a page is put: at the end of the main navigation, in one of its folders, or nowhere. A folder is known by its title,
 * and by its number among those of the same title: the menu may have been put in another order since it was chosen.
 */
export type PlaceInMenu = 'main' | 'none' | `folder ${number} ${string}`;

const mainOf = (document: object): NavigationLink[] => {
  const { main } = Object(Reflect.get(document, 'navigation'));
  return Array.isArray(main) ? main : [];
};

const documentOf = ({ draft, published }: Pick<OwnedDocument, 'draft' | 'published'>): Record<string, unknown> =>
  draft?.document ?? published ?? {};

const isFolder = ({ title, children, page, collection, href }: NavigationLink): boolean =>
  Boolean(children && !page && !collection && !href && title);

/** The folders of the main navigation, as places to choose from. */
export const foldersOf = (site: Pick<OwnedDocument, 'draft' | 'published'>) =>
  foldersIn(mainOf(documentOf(site))).map(({ place, title }) => ({ place, title }));

function foldersIn(main: readonly NavigationLink[]) {
  const folders = main.flatMap((link, index) => (isFolder(link) ? [{ link, index, title: String(link.title) }] : []));
  return folders.map((folder, number) => {
    const namesakes = folders.slice(0, number).filter(({ title }) => title === folder.title);
    return { ...folder, place: `folder ${namesakes.length} ${folder.title}` as const };
  });
}

/** The website's document with the page at the end of that place; without the folder that is meant, of the bar. */
export function withPage(
  document: Record<string, unknown>,
  place: PlaceInMenu,
  link: NavigationLink,
): Record<string, unknown> {
  const main = mainOf(document);
  const folder = foldersIn(main).find((each) => each.place === place);
  const next = folder
    ? main.with(folder.index, { ...folder.link, children: [...(folder.link.children ?? []), link] })
    : [...main, link];
  return { ...document, navigation: { ...Object(document['navigation']), main: next } };
}

/**
 * Puts a page into the navigation. Visitors see the entry once they may see the page; where the navigation has changes that
 * wait already, it waits with them. Answers whether it does.
 * @throws CallFailed
 */
export async function linkPage(websiteId: string, urlId: string, place: PlaceInMenu): Promise<'waits' | 'done'> {
  const params = { kind: 'site', id: websiteId } as const;
  const site = await readDocument('site', websiteId);
  const document = withPage(documentOf(site), place, { page: urlId });
  await call(saveDraftRoute, { params, body: { document, version: site.draft?.version ?? null } });
  if (site.draft) return 'waits';
  await call(publishDraftRoute, { params });
  return 'done';
}
