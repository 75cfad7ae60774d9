import type { ReactNode } from 'react';
import { settingsTexts as texts } from '../../gen/texts/settings.ts';
import './search.css';

/** Roughly what search engines show before they cut. */
export const SHOWN = { title: 60, description: 160 };

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most).trimEnd()} …` : text);

/** A page as a search engine lists it. */
export function SearchPreview({
  title,
  description,
  href,
  host,
}: {
  title: string;
  description: string;
  href: string;
  host: string;
}): ReactNode {
  return (
    <figure className="search-preview" aria-label={texts.preview}>
      <p className="search-address">
        {host}
        {href === '/' ? '' : href.replaceAll('/', ' › ')}
      </p>
      <p className="search-title">{cut(title, SHOWN.title)}</p>
      <p className="search-text">{description === '' ? texts.noDescription : cut(description, SHOWN.description)}</p>
    </figure>
  );
}
