import { formatDate, type SearchHit } from '@litfass/model';
import type { ReactNode } from 'react';
import { ResponsiveImage } from '../image/responsive-image.tsx';
import type { PageProps } from './page-parts.ts';
import { PaginationLinks } from './pagination.tsx';
import { SearchForm } from './search-form.tsx';
import { Sections } from './sections.tsx';
import { Title } from './title.tsx';

/** What the search found, best match first; a word of advice when there is no query or no hit. */
export function SearchPage({ body, website, locale, contexts, texts }: PageProps<'search'>): ReactNode {
  const { query, hits, pagination } = body;
  return (
    <>
      <div className="lf-container lf-search lf-reading" data-hits={pagination.total}>
        <Title text={texts.search.title} lang={texts.lang} />
        <SearchForm website={website} query={query} texts={texts} />
        <p role="status" lang={texts.lang}>
          {summary(body, texts)}
        </p>
        {hits.length === 0 ? null : (
          <ol className="lf-hits">
            {hits.map((hit) => (
              <Hit
                key={hit.href}
                hit={hit}
                day={hit.publishedAt ? formatDate(hit.publishedAt, { locale, timeZone: website.timeZone }) : ''}
              />
            ))}
          </ol>
        )}
        <Suggestions body={body} texts={texts} />
        <PaginationLinks pagination={pagination} texts={texts} />
      </div>
      <Sections sections={body.sections ?? []} contexts={contexts} />
    </>
  );
}

function Suggestions({ body: { suggestions }, texts }: Pick<PageProps<'search'>, 'body' | 'texts'>): ReactNode {
  if (!suggestions || suggestions.entries.length === 0) return null;
  return (
    <>
      <p lang={texts.lang}>{suggestions.areAlike ? texts.search.alike : texts.search.newest}</p>
      <ul>
        {suggestions.entries.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function summary({ query, pagination }: PageProps<'search'>['body'], texts: PageProps<'search'>['texts']): string {
  if (query.trim() === '') return texts.search.hint;
  return pagination.total === 0
    ? texts.search.none({ query })
    : `${texts.search.titleFor({ query })}: ${texts.search.count({ count: pagination.total })}`;
}

function Hit({ hit, day }: { hit: SearchHit; day: string }): ReactNode {
  return (
    <li>
      {hit.thumbnail ? <ResponsiveImage asset={hit.thumbnail} alt="" ratio="1 / 1" sizes="6rem" /> : null}
      <div>
        <h2>
          <a href={hit.href} lang={hit.lang}>
            {hit.title}
          </a>
        </h2>
        <p className="lf-meta">{[hit.collectionTitle, day].filter(Boolean).join(' · ')}</p>
        <p lang={hit.lang}>{markedParts(hit.extract)}</p>
      </div>
    </li>
  );
}

/** The extract as text, with what stands between \u0002 and \u0003 in `mark`. */
function markedParts(extract: string): ReactNode[] {
  return extract.split('\u0002').flatMap((part, index) => {
    const [found = '', rest] = part.split('\u0003');
    return rest === undefined || index === 0
      ? [part.replaceAll('\u0003', '')]
      : [<mark key={index}>{found}</mark>, rest];
  });
}
