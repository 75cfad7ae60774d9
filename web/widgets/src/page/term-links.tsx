import type { Term } from '@litfass/model';
import type { ReactNode } from 'react';
import type { PageTexts } from '../texts/page.ts';

/** More terms than these are folded, so that an item with a hundred categories stays readable. */
const shown = 8;

/** Tags or categories as links, with their name in front; many of them fold into a disclosure. */
export function TermLinks({ name, terms, texts }: { name: string; terms: Term[]; texts: PageTexts }): ReactNode {
  if (terms.length === 0) return null;
  const folds = terms.length > shown + 2;
  return (
    <div className="lf-terms">
      <span className="lf-terms-name">{name}</span>
      <TermList terms={folds ? terms.slice(0, shown) : terms} />
      {folds ? (
        <details>
          <summary>{texts.page.moreTerms(terms.length - shown)}</summary>
          <TermList terms={terms.slice(shown)} />
        </details>
      ) : null}
    </div>
  );
}

function TermList({ terms }: { terms: Term[] }): ReactNode {
  return (
    <ul>
      {terms.map(({ name, href }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
