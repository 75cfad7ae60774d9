import type { PageView } from '@litfass/model';
import type { ReactNode } from 'react';
import type { PageContexts } from '../document/render-context.ts';
import type { PageTexts } from '../texts/page.ts';
import { AccountPage } from './account-page.tsx';
import { ItemPage } from './item-page.tsx';
import { ListPage } from './list-page.tsx';
import { LockPage } from './lock-page.tsx';
import { MessagePage } from './message-page.tsx';
import { SearchPage } from './search-page.tsx';
import { StorePage } from '../store/store-page.tsx';
import { Sections } from './sections.tsx';

export interface PageContentProps {
  view: PageView;
  contexts: PageContexts;
  texts: PageTexts;
}

/** The main part of a page, by the kind of its body. */
export function PageContent({ view, contexts, texts }: PageContentProps): ReactNode {
  const { body } = view;
  const page = { website: view.website, locale: contexts.above.locale, contexts, texts };
  switch (body.kind) {
    case 'sections':
      return <Sections sections={body.sections} contexts={contexts} />;
    case 'list':
      return <ListPage body={body} {...page} />;
    case 'item':
      return <ItemPage body={body} {...page} />;
    case 'search':
      return <SearchPage body={body} {...page} />;
    case 'message':
      return <MessagePage body={body} {...page} />;
    case 'account':
      return <AccountPage body={body} website={page.website} locale={page.locale} />;
    case 'store':
      return <StorePage body={body} {...page} />;
    case 'lock':
      return <LockPage body={body} path={view.head.path} contexts={contexts} texts={texts} />;
  }
}
