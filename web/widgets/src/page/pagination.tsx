import type { Pagination } from '@litfass/model';
import type { ReactNode } from 'react';
import type { PageTexts } from '../texts/page.ts';

/** Ways to the pages before and after; nothing when there is one page only. */
export function PaginationLinks({ pagination, texts }: { pagination: Pagination; texts: PageTexts }): ReactNode {
  const { page, pageCount, previousHref, nextHref } = pagination;
  if (pageCount < 2) return null;
  return (
    <nav className="lf-pagination" aria-label={texts.lists.pages}>
      <Step href={previousHref} rel="prev" text={texts.lists.previousPage} />
      <span lang={texts.lang}>{texts.lists.pageOf({ page, count: pageCount })}</span>
      <Step href={nextHref} rel="next" text={texts.lists.nextPage} />
    </nav>
  );
}

function Step({ href, rel, text }: { href: string | null; rel: string; text: string }): ReactNode {
  if (href !== null) {
    return (
      <a className="lf-button" href={href} rel={rel}>
        {text}
      </a>
    );
  }
  return (
    <button className="lf-button disabled" type="button" aria-disabled="true">
      {text}
    </button>
  );
}
