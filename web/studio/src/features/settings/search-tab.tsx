import { documentTitle } from '@litfass/model';
import type { ReactNode } from 'react';
import { settingsTexts as texts } from '../../texts/settings.ts';
import { studioTexts } from '../../texts/studio.ts';
import { Field, LongField } from '../../ui/field.tsx';
import { changeSettings, changeWebsite } from './change-settings.ts';
import type { TabProps } from './settings-page.tsx';

/** How pages are called in search engines and in the browser. */
export function SearchTab({ site, change }: TabProps): ReactNode {
  const pattern = site.settings?.titlePattern ?? '';
  const example = documentTitle(pattern, { page: studioTexts.pages.title, site: site.website.title });
  return (
    <section className="card form-card">
      <Field
        label={texts.titlePattern}
        hint={texts.titlePatternHint}
        value={pattern === '' ? '%t – %s' : pattern}
        onChange={(next) => change(changeSettings({ titlePattern: next || null }), 'titlePattern')}
      />
      <p className="hint">{texts.titleExample(example)}</p>
      <LongField
        label={texts.description}
        hint={texts.descriptionHint}
        value={site.website.description ?? ''}
        onChange={(next) => change(changeWebsite({ description: next || null }), 'description')}
      />
    </section>
  );
}
