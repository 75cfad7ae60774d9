import type { Item, Page, Site } from '@litfass/model';
import type { Subject } from '../draft/draft-store.ts';
import type { EditedPage } from './store/page-document.ts';

type Document = Record<string, unknown>;

/** What the editor has open: a page, an item with its body, or what stands around every page. */
export interface Aspect extends Subject<EditedPage> {
  look: 'page' | 'item' | 'frame';
  /** Where the way back leads. */
  back: string;
  /** What the preview is drawn from. */
  preview: (page: EditedPage) => { page: Document; collectionId?: string; site?: Document };
  collectionId: string | null;
  /** What is open, returned to an earlier version of it. */
  returned: (then: EditedPage, now: EditedPage) => EditedPage;
}

/** An item while it is edited: its body's sections stand where a page has its own. */
export type EditedItem = Omit<Item, 'body'> & Pick<Page, 'sections'> & { id: string };

const record = (value: object): Document => ({ ...value });

export const pageAspect = (id: string): Aspect => ({
  look: 'page',
  kind: 'page',
  id,
  back: '/pages',
  collectionId: null,
  // Checked by the server against the page's schema before.
  read: (document) => ({ sections: [], ...document }) as unknown as EditedPage,
  write: record,
  preview: (page) => ({ page: record(page) }),
  returned: (then) => then,
});

export function itemAspect(id: string, collectionId: string): Aspect {
  const write = ({ sections, ...item }: EditedPage): Document => ({
    ...item,
    body: { ...Object(Reflect.get(item, 'body')), sections },
  });
  return {
    look: 'item',
    kind: 'item',
    id,
    back: `/content/${collectionId}`,
    collectionId,
    read: (document) => {
      const { sections = [] } = Object(document['body']) as { sections?: Page['sections'] };
      return { ...document, sections } as unknown as EditedPage;
    },
    write,
    preview: (page) => ({ page: write(page), collectionId }),
    returned: (then) => then,
  };
}

/** The item that the editor has open, with everything but its body. */
export const itemOf = (page: EditedPage): EditedItem => page as unknown as EditedItem;

export const frameIds = { header: 'header', footer: 'footer' } as const;

/** The website that header and footer were read from. */
const siteOf = (page: EditedPage): Site => (page as EditedPage & { site: Site }).site;

/** The website with header and footer of an earlier one, in each of its languages; its settings and all else stay. */
function withFrameOf(then: Site, now: Site): Site {
  const translations = Object.entries(now.translations ?? {}).map(([language, said]) => [
    language,
    withPartsOf(then.translations?.[language] ?? {}, said),
  ]);
  return { ...withPartsOf(then, now), ...(now.translations && { translations: Object.fromEntries(translations) }) };
}

function withPartsOf<T extends Pick<Site, 'header' | 'footer'>>(
  { header, footer }: Pick<Site, 'header' | 'footer'>,
  { header: _header, footer: _footer, ...rest }: T,
) {
  return { ...rest, ...(header !== undefined && { header }), ...(footer !== undefined && { footer }) };
}

/** Header and footer, drawn around a page of the website. */
export function frameAspect(websiteId: string, around: Document): Aspect {
  const write = (page: EditedPage): Document => {
    const site = siteOf(page);
    const blocksOf = (part: string) => page.sections.find(({ id }) => id === part)?.blocks ?? [];
    return {
      ...site,
      header: { ...site.header, blocks: blocksOf(frameIds.header) },
      footer: { ...site.footer, blocks: blocksOf(frameIds.footer) },
    };
  };
  return {
    look: 'frame',
    kind: 'site',
    id: websiteId,
    back: '/navigation',
    collectionId: null,
    read: (document) => {
      const site = document as unknown as Site;
      const sections = [
        { id: frameIds.header, blocks: site.header?.blocks ?? [] },
        { id: frameIds.footer, blocks: site.footer?.blocks ?? [] },
      ];
      return { id: websiteId, urlId: '', title: '', sections, site } as EditedPage;
    },
    write,
    preview: (page) => ({ page: around, site: write(page) }),
    returned: (then, now) => ({ ...now, sections: then.sections, site: withFrameOf(siteOf(then), siteOf(now)) }),
  };
}
