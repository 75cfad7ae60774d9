import type { Site } from '@litfass/model';
import { useEffect, type ReactNode } from 'react';
import { tell } from '../../analytics/tell.ts';
import { loadErrors } from '../../texts/errors.ts';
import { siteTexts } from '../../gen/texts/site.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { SiteArea } from '../site/site-area.tsx';
import type { ChangeSite } from '../site/site-store.ts';
import { ColorFields } from './color-fields.tsx';
import { DesignPreview } from './design-preview.tsx';
import './design.css';
import { FontFields } from './font-fields.tsx';
import { ForeignFonts } from './foreign-fonts.tsx';
import { LookFields } from './look-fields.tsx';
import { PictureColors } from './picture-colors.tsx';
import type { SetTweaks } from './set-tweaks.ts';

const texts = siteTexts.design;

/** `/config/design` (ROUTE-010): colours, fonts, spacing and the owner's own CSS beside the home page. */
export function DesignPage(): ReactNode {
  // ANLY-007
  useEffect(() => tell('design_open'), []);
  return (
    <SiteArea title={texts.title} intro={texts.intro} failed={loadErrors.fonts}>
      {(site, change) => <DesignForm site={site} change={change} />}
    </SiteArea>
  );
}

function DesignForm({ site, change }: { site: Site; change: ChangeSite }): ReactNode {
  const tweaks = site.design?.tweakJSON ?? {};
  const set: SetTweaks = (chosen, key) =>
    change((before) => {
      const all = Object.entries({ ...before.design?.tweakJSON, ...chosen });
      const tweakJSON = Object.fromEntries(all.filter(([, value]) => value !== null));
      return { ...before, design: { ...before.design, tweakJSON } };
    }, key);
  return (
    <div className="design-grid">
      <div className="stack">
        <ColorFields tweaks={tweaks} css={site.design?.css ?? ''} set={set} />
        <PictureColors set={set} />
        <FontFields tweaks={tweaks} set={set} />
        <ForeignFonts site={site} change={change} />
        <LookFields tweaks={tweaks} set={set} />
        <section className="card stack code">
          <h2>{texts.css}</h2>
          <CodeField
            label={texts.css}
            hint={texts.cssHint}
            rows={10}
            value={site.design?.css ?? ''}
            onChange={(css) =>
              change((before) => ({ ...before, design: { ...before.design, css: css || null } }), 'css')
            }
          />
        </section>
      </div>
      <DesignPreview site={site} />
    </div>
  );
}
