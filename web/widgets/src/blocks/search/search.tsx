import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import type { definition } from './schema.ts';
import { pageTexts } from '../../texts/page.ts';

/** A plain form that leads to the search page (ROUTE-013). */
export function Search({ block, value, context }: BlockProps<typeof definition>): ReactNode {
  const { search: texts, lang } = pageTexts(context.locale);
  const id = `search-${block.id}`;
  return (
    <form className="lf-search" role="search" action={`${context.website.languagePrefix ?? ''}/search`} method="get">
      <label className="lf-hidden" htmlFor={id} lang={lang}>
        {texts.label}
      </label>
      <input id={id} name="q" type="search" placeholder={value.placeholder || texts.placeholder} required />
      {value.collection && <input type="hidden" name="collection" value={value.collection} />}
      <button className="lf-button" type="submit" lang={lang}>
        {texts.submit}
      </button>
    </form>
  );
}
