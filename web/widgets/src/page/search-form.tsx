import type { WebsiteView } from '@litfass/model';
import type { ReactNode } from 'react';
import type { PageTexts } from '../texts/page.ts';

interface SearchFormProps {
  website: WebsiteView;
  query: string;
  texts: PageTexts;
}

/** The search of the website: a plain form that leads to /search?q=…, in the language of the page. */
export function SearchForm({ website, query, texts }: SearchFormProps): ReactNode {
  return (
    <form className="lf-search-form" action={`${website.languagePrefix ?? ''}/search`} method="get" role="search">
      <label htmlFor="search-query" lang={texts.lang}>
        {texts.search.label}
      </label>
      <div>
        <input id="search-query" name="q" type="search" defaultValue={query} autoComplete="off" />
        <button className="lf-button" type="submit" lang={texts.lang}>
          {texts.search.submit}
        </button>
      </div>
    </form>
  );
}
