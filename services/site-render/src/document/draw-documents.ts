import type { PageView } from '@litfass/model';
import type { PageAssets } from '@litfass/widgets';
import type { SiteParts } from '../db/database.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { SiteLanguage } from '../multilingual/site-language.ts';
import type { WarrantyNotices } from '../warranty-notice/notices.ts';
import type { Snapshot } from '../website/snapshot.ts';
import type { Drawn } from './answer.ts';
import type { InTenant } from './in-tenant.ts';
import type { Loading } from './needs.ts';
import type { PageDraft } from './page-draft.ts';
import { originsOf, pageView } from './page-view.ts';

export interface MadeDocument extends Drawn {
  kind: 'document';
  /** The same for every visitor, so it may be cached. */
  shared: boolean;
}

/** What pages are made with beside the service's parts. */
export interface Tools {
  assets: PageAssets;
  baseUrl: (host: string) => string;
  notices: WarrantyNotices;
  drawing: Drawing;
}

/** A document that is ready to be drawn, which happens when its transaction has ended. */
export interface ReadyDocument extends Pick<MadeDocument, 'status' | 'shared'> {
  kind: 'ready';
  view: PageView;
  path: string;
}

interface Presented {
  path: string;
  shared: boolean;
}

/** The last step of a page: what was loaded becomes a view within the transaction, and HTML after it. */
export interface Documents {
  viewOf: (loading: Loading, draft: PageDraft, path: string) => Promise<PageView>;
  present: (loading: Loading, draft: PageDraft, at: Presented) => Promise<ReadyDocument>;
  /** @throws OverBudget for a page that takes more to draw than it may */
  draw: (snapshot: Snapshot, ready: ReadyDocument) => Promise<MadeDocument>;
  /** All of it for what `work` presents. */
  make: (
    snapshot: Snapshot,
    language: SiteLanguage,
    work: (loading: Loading) => Promise<ReadyDocument>,
  ) => Promise<MadeDocument>;
}

export function drawDocuments(parts: SiteParts, { assets, baseUrl, drawing }: Tools, inTenant: InTenant): Documents {
  const viewOf = (loading: Loading, draft: PageDraft, path: string): Promise<PageView> =>
    pageView(loading, draft, { path, ...originsOf(loading.snapshot, { parts, baseUrl }) });
  const draw = async ({ id, version }: Snapshot, ready: ReadyDocument): Promise<MadeDocument> => {
    const { view, path, status, shared } = ready;
    const drawn = await drawing.draw(view, assets, { websiteId: id, version, path });
    return { kind: 'document', ...drawn, status, shared };
  };
  return {
    viewOf,
    present: async (loading, draft, { path, shared }) => {
      const view = await viewOf(loading, draft, path);
      return { kind: 'ready', view, path, status: draft.status, shared };
    },
    draw,
    make: async (snapshot, language, work) => draw(snapshot, await inTenant(snapshot, language, work)),
  };
}
