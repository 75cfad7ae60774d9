import { documentTitle, type Site } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { overviewQuery } from '../../api/site.ts';
import { searchPagesTexts as texts } from '../../gen/texts/search-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { SearchDialog, type SearchedPage } from './search-dialog.tsx';
import { SHOWN } from './search-preview.tsx';

/** Every page with what search engines show of it, and what would be better. */
export function SearchPages({ site }: { site: Site }): ReactNode {
  const query = useQuery(overviewQuery);
  const [opened, setOpened] = useState<SearchedPage | null>(null);
  return (
    <Section title={texts.searchPages} intro={texts.searchPagesText}>
      <Loaded query={query}>
        {({ pages, website: { host } }) => (
          <>
            <ul className="rows">
              {pages
                .filter(({ pageType }) => pageType < 100)
                .map((page) => (
                  <PageRow key={page.id} page={page} site={site} onOpen={() => setOpened(page)} />
                ))}
            </ul>
            {opened && <SearchDialog page={opened} site={site} host={host} onClose={() => setOpened(null)} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function PageRow({ page, site, onOpen }: { page: SearchedPage; site: Site; onOpen: () => void }): ReactNode {
  const { title, seoTitle, seoDescription, noIndex } = page;
  const pattern = site.settings?.titlePattern;
  const shown = seoTitle ?? documentTitle(pattern, { page: title, site: site.website.title });
  const advice = [
    ...(noIndex ? [texts.hiddenFromSearch] : []),
    ...(!noIndex && seoDescription === null ? [texts.descriptionMissing] : []),
    ...(!noIndex && shown.length > SHOWN.title ? [texts.titleTooLong] : []),
    ...(!noIndex && (seoDescription?.length ?? 0) > SHOWN.description ? [texts.descriptionTooLong] : []),
  ];
  return (
    <li>
      <div>
        <p>{shown}</p>
        <p className="hint">{seoDescription ?? page.href}</p>
      </div>
      <div className="row">
        {advice.map((text) => (
          <span key={text} className="badge" {...(!noIndex && { 'data-tone': 'warn' })}>
            {text}
          </span>
        ))}
        <Button aria-label={`${texts.edit}: ${title}`} onPress={onOpen}>
          {texts.edit}
        </Button>
      </div>
    </li>
  );
}
