import { documentTitle } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayChangeMember, useMay } from '../../api/permissions.ts';
import { overviewQuery } from '../../api/site.ts';
import { settingsTexts as texts } from '../../gen/texts/settings.ts';
import { studioTexts } from '../../gen/texts/studio.ts';
import { Field, LongField } from '../../ui/field.tsx';
import { changeSettings, changeWebsite } from './change-settings.ts';
import { SearchPages } from './search-pages.tsx';
import { SearchPreview } from './search-preview.tsx';
import type { TabProps } from './tab-props.ts';

/** How pages are called in search engines and in the browser. */
export function SearchTab({ site, change }: TabProps): ReactNode {
  const may = useMay();
  const pattern = site.settings?.titlePattern ?? '';
  const example = documentTitle(pattern, { page: studioTexts.pages.title, site: site.website.title });
  const { data: overview } = useQuery(overviewQuery);
  return (
    <div className="stack">
      <section className="card form-card" hidden={!mayChangeMember(may, 'settings.titlePattern')}>
        <Field
          label={texts.titlePattern}
          hint={texts.titlePatternHint}
          value={pattern === '' ? '%t – %s' : pattern}
          onChange={(next) => change(changeSettings({ titlePattern: next || null }), 'titlePattern')}
        />
        <p className="hint">{texts.titleExample({ title: example })}</p>
        <LongField
          label={texts.description}
          hint={texts.descriptionHint}
          value={site.website.description ?? ''}
          onChange={(next) => change(changeWebsite({ description: next || null }), 'description')}
        />
        <SearchPreview
          title={site.website.title}
          description={site.website.description ?? ''}
          href="/"
          host={overview?.website.host ?? ''}
        />
      </section>
      <SearchPages site={site} />
    </div>
  );
}
