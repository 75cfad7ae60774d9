import type { ReactNode } from 'react';
import { studioTexts } from '../../texts/studio.ts';
import { stateOf, type PageEntry } from './page-state.ts';

const texts = studioTexts.pages;

/** The pages for who may not change them: each leads to what visitors see. */
export function ReadPages({ pages, home }: { pages: readonly PageEntry[]; home: string | null }): ReactNode {
  return (
    <ul className="card rows">
      {pages.map((page) => (
        <li key={page.id}>
          <div>
            <a className="row-name" href={`${page.href}?noredirect`} target="_blank" rel="noreferrer">
              {page.title || page.urlId}
            </a>
            <p className="hint">{page.href}</p>
          </div>
          <div className="row">
            {page.urlId === home && <span className="badge">{texts.home}</span>}
            <span className="badge" data-tone={stateOf(page).tone}>
              {stateOf(page).label}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
