import type { Item, Page, PageView } from '@litfass/model';
import { itemHref, pageHref } from '../content/address.ts';
import { unprefixed } from '../multilingual/site-language.ts';
import type { Snapshot } from '../website/snapshot.ts';
import { guardOf } from './decide.ts';
import type { Documents } from './draw-documents.ts';
import type { InTenant } from './in-tenant.ts';
import { loadPage } from './load.ts';
import type { Loading } from './needs.ts';
import { guardOfPreview, type Viewer } from './preview-guard.ts';
import { previewItemPage } from './preview-item.ts';

export interface Previews {
  /** The HTML of a page that is not published: its own, or what a viewer would see of it. */
  preview(snapshot: Snapshot, page: Page & { id: string }, as?: Viewer): Promise<string>;
  /** The HTML of an item that is not published; empty where its collection is not. */
  previewItem(
    snapshot: Snapshot,
    collectionId: string,
    given: { item: Item & { id: string }; as?: Viewer | undefined },
  ): Promise<string>;
}

interface Previewing {
  inTenant: InTenant;
  viewOf: Documents['viewOf'];
  draw: (view: PageView, snapshot: Snapshot) => Promise<string>;
}

/** Pages and items that are not published yet. */
export function previews({ inTenant, viewOf, draw }: Previewing): Previews {
  return {
    preview: async (snapshot, page, as) => {
      const memory = snapshot.memory.anew();
      await memory.once(`page ${page.id}`, () => Promise.resolve(page));
      const load = async (loading: Loading) => {
        const draft = (as && (await guardOfPreview(loading, page, as))) ?? (await loadPage(loading, page.id));
        return draft && (await viewOf(loading, draft, pageHref(snapshot.site.home, page.urlId)));
      };
      const view = await inTenant({ ...snapshot, memory }, unprefixed, load, true);
      return view ? draw(view, snapshot) : '';
    },
    previewItem: async (snapshot, collectionId, { item, as }) => {
      const collection = snapshot.collectionsById.get(collectionId);
      if (!collection) return '';
      const load = async (loading: Loading) => {
        const { workflow, title } = item;
        const shown = { workflow, title, access: guardOf([collection.access, item.access]) };
        const draft =
          (as && (await guardOfPreview(loading, shown, as))) ?? (await previewItemPage(loading, collection, item));
        return viewOf(loading, draft, itemHref(collection.urlId, item.urlId));
      };
      return draw(await inTenant(snapshot, unprefixed, load, true), snapshot);
    },
  };
}
