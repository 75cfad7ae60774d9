import { applySettingsDefaults, type Site } from '@litfass/model';
import { webFonts } from '@litfass/widgets/web-fonts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { foreignFontTexts as texts } from '../../gen/texts/foreign-font.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import type { ChangeSite } from '../site/site-store.ts';

/**
 * Fonts that an import brought along and the website does not serve itself: where they come from, under which condition
 * (LOAD-004, LOAD-005, D8), and the way to do without. Nothing where there are none.
 */
export function ForeignFonts({ site, change }: { site: Site; change: ChangeSite }): ReactNode {
  const families = familiesFromGoogle(site);
  const kit = site.website.typekitId ?? null;
  if (families.length === 0 && kit === null) return null;
  const { isCookieBannerEnabled } = applySettingsDefaults(site.settings ?? {}).cookieSettings;
  return (
    <Section title={texts.title} intro={texts.intro}>
      <ul className="foreign-fonts">
        {families.map((family) => (
          <li key={family} className="row spread">
            <span>{texts.fromGoogle({ family })}</span>
            <Button onPress={() => change((before) => withoutFamily(before, family))}>
              {texts.remove}
              <span className="hidden-text">: {family}</span>
            </Button>
          </li>
        ))}
        {kit !== null && (
          <li className="row spread">
            <span>{texts.fromAdobe({ kit })}</span>
            <Button onPress={() => change(withoutKit)}>
              {texts.remove}
              <span className="hidden-text">: {kit}</span>
            </Button>
          </li>
        )}
      </ul>
      <p>{texts.consent}</p>
      {!isCookieBannerEnabled && (
        <Notice tone="warn">
          {texts.noBanner}{' '}
          <Link to="/settings" search={{ tab: 'notices' }}>
            {texts.toBanner}
          </Link>
        </Notice>
      )}
      <p className="hint">{texts.law}</p>
    </Section>
  );
}

/** The families that Google is asked for; the runtime leaves out the same ones (LOAD-004). */
export const familiesFromGoogle = ({ design }: Site): string[] => [
  ...new Set(
    (design?.googleFonts ?? [])
      .filter(({ family, includeName }) => family.trim() !== '' && includeName !== false)
      .map(({ family }) => family.trim())
      .filter((family) => !Object.hasOwn(webFonts, family)),
  ),
];

export const withoutFamily = (site: Site, family: string): Site => ({
  ...site,
  design: {
    ...site.design,
    googleFonts: (site.design?.googleFonts ?? []).filter((font) => font.family.trim() !== family),
  },
});

const withoutKit = (site: Site): Site => ({
  ...site,
  website: { ...site.website, typekitId: null },
  design: { ...site.design, typekitFonts: [] },
});
