import type { PageBody, WebsiteView } from '@litfass/model';
import type { PageContexts } from '../document/render-context.ts';
import type { PageTexts } from '../texts/page.ts';

/** What every kind of body is drawn with. */
export interface PageProps<K extends PageBody['kind']> {
  body: Extract<PageBody, { kind: K }>;
  website: WebsiteView;
  /** Language of the page. */
  locale: string;
  contexts: PageContexts;
  texts: PageTexts;
}
