import type { ReactNode } from 'react';
import type { PageTexts } from '../texts/page.ts';

/** The search of the website: a plain form that leads to /search?q=…. */
export function SearchForm({ query, texts }: { query: string; texts: PageTexts }): ReactNode {
  return (
    <form className="lf-search-form" action="/search" method="get" role="search">
      <label htmlFor="search-query">{texts.search.label}</label>
      <div>
        <input id="search-query" name="q" type="search" defaultValue={query} autoComplete="off" />
        <button className="lf-button" type="submit">
          {texts.search.submit}
        </button>
      </div>
    </form>
  );
}
