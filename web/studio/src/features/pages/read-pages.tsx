import { useState, type ReactNode } from 'react';
import { studioTexts } from '../../gen/texts/studio.ts';
import { stateOf, type PageEntry } from './page-state.ts';

const texts = studioTexts.pages;

/** The pages for who may not change them: each leads to what visitors see. */
export function ReadPages({ pages, home }: { pages: readonly PageEntry[]; home: string | null }): ReactNode {
  const [now] = useState(() => new Date());
  const rows = pages.map((page) => ({ ...page, state: stateOf(page, now) }));
  return (
    <ul className="card rows">
      {rows.map((page) => (
        <li key={page.id}>
          <div>
            <a className="row-name" href={`${page.href}?noredirect`} target="_blank" rel="noreferrer">
              {page.title || page.urlId}
            </a>
            <p className="hint">{page.href}</p>
          </div>
          <div className="row">
            {page.urlId === home && <span className="badge">{texts.home}</span>}
            <span className="badge" data-tone={page.state.tone}>
              {page.state.label}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
