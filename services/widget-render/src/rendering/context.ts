import type { Website } from '@litfass/kit';
import type { PageHead, WebsiteView } from '@litfass/model';
import { plainLocale } from '@litfass/model/texts/language';
import { pageContexts, type RenderContext } from '@litfass/widgets';
import type { StoredWebsite } from '../content/store.ts';

/** What a block on its own is drawn with: the website as far as it is known here, and no page around it. */
export function renderContext(
  website: Website,
  stored: StoredWebsite | null,
  { collectionId, language }: { collectionId: string | null; language: string },
): RenderContext {
  const view = websiteView(website, stored);
  const { below } = pageContexts({
    website: view,
    head: { ...pageHead(view, collectionId), language: language || plainLocale(view.locale) },
    assets: {},
  });
  return below;
}

const websiteView = (website: Website, stored: StoredWebsite | null): WebsiteView => {
  const locale = stored?.locale || website.locale;
  return {
    id: website.id,
    identifier: website.identifier,
    title: stored?.title ?? '',
    description: '',
    locale,
    timeZone: stored?.timeZone || 'Europe/Berlin',
    languages: [plainLocale(locale)],
    templateVersion: '7.1',
    developerMode: false,
    cloneable: false,
    typekitId: null,
    baseUrl: '',
    appOrigin: '',
    settings: stored?.settings ?? {},
    design: {},
    navigation: { main: [], _hidden: [], _memberareas: [] },
    hasStore: false,
    sells: false,
    hasSubscriptions: false,
    feeds: [],
  };
};

const pageHead = ({ title, locale }: WebsiteView, collectionId: string | null): PageHead => ({
  pageType: 2,
  status: 200,
  title,
  documentTitle: title,
  description: '',
  language: plainLocale(locale),
  path: '/',
  canonical: null,
  noIndex: true,
  image: null,
  alternates: [],
  pageId: null,
  collectionId,
  itemId: null,
  publishedAt: null,
  updatedAt: null,
  jsonLd: [],
});
