import type { Term } from '@litfass/model';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { readPositive } from '../_shared/value/fields.ts';
import { weigh } from './tag-weight.ts';
import type { definition } from './schema.ts';
import { pageTexts } from '../../texts/page.ts';

/** Terms as links; size says how much is there, and so does a text for those who don't see it. */
export function TagCloud({ value, data, context }: BlockProps<typeof definition>): ReactNode {
  const { blog, lang } = pageTexts(context.locale);
  const terms = chosenTerms(data.terms[value.show], value, context.locale);
  if (terms.length === 0) return null;
  const name = value.title || (value.show === 'tags' ? blog.tags : blog.categories);
  return (
    <nav className="lf-tag-cloud" aria-label={name}>
      {value.title !== '' && <h2>{value.title}</h2>}
      <ul>
        {terms.map((term) => (
          <li key={term.href} data-weight={weigh(term.count, terms)}>
            <a href={term.href}>
              {term.name}
              <span className="lf-hidden" lang={lang}>
                {` (${blog.postCount({ count: term.count })})`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The most used terms up to the limit, in the order that the owner chose. */
function chosenTerms(all: Term[], value: BlockProps<typeof definition>['value'], locale: string): Term[] {
  const byName = new Intl.Collator(locale).compare;
  const most = all
    .toSorted((a, b) => b.count - a.count || byName(a.name, b.name))
    .slice(0, readPositive(value.limit, 50));
  return value.sort === 'count' ? most : most.toSorted((a, b) => byName(a.name, b.name));
}
