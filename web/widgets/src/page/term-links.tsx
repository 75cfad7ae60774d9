import type { Term } from '@litfass/model';
import type { ReactNode } from 'react';
import type { PageTexts } from '../texts/page.ts';

/** More terms than these are folded, so that an item with a hundred categories stays readable. */
const shown = 8;

interface Props {
  name: string;
  terms: Term[];
  /** The one whose items the page shows. */
  current?: string | undefined;
  texts: PageTexts;
}

/** Tags or categories as links, with their name in front; many of them fold into a disclosure. */
export function TermLinks({ name, terms, current, texts }: Props): ReactNode {
  if (terms.length === 0) return null;
  const folds = terms.length > shown + 2;
  return (
    <div className="lf-terms">
      <span className="lf-terms-name">{name}</span>
      <TermList terms={folds ? terms.slice(0, shown) : terms} current={current} />
      {folds ? (
        <details>
          <summary lang={texts.lang}>{texts.page.moreTerms({ count: terms.length - shown })}</summary>
          <TermList terms={terms.slice(shown)} current={current} />
        </details>
      ) : null}
    </div>
  );
}

function TermList({ terms, current }: Pick<Props, 'terms' | 'current'>): ReactNode {
  return (
    <ul>
      {terms.map(({ name, href }) => (
        <li key={href}>
          <a href={href} aria-current={name === current ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
