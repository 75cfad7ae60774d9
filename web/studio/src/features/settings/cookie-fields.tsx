import { applySettingsDefaults, type CookieSettings } from '@litfass/model';
import type { ReactNode } from 'react';
import { RichTextField } from '../../editor/panel/rich-text-field.tsx';
import { locale } from '../../texts/choose.ts';
import { noticeTexts as texts } from '../../gen/texts/notice.ts';
import { Check, Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { switchedOn } from './switched-on-banner.ts';
import type { NoticeProps } from './tab-props.ts';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** What visitors are asked before anything is stored. */
export function CookieFields({ settings, change, preview }: NoticeProps): ReactNode {
  const cookies = applySettingsDefaults(settings).cookieSettings;
  const set = (part: CookieSettings, key?: string): void =>
    change({ cookieSettings: { ...settings.cookieSettings, ...part } }, key);
  const isStrict = cookies.isRestrictiveCookiePolicyEnabled;
  return (
    <section className="card form-card">
      <h2>{texts.cookies}</h2>
      <Check
        label={texts.cookiesOn}
        isOn={cookies.isCookieBannerEnabled}
        onChange={(isOn) => set(isOn ? switchedOn(settings.cookieSettings, locale) : { isCookieBannerEnabled: false })}
      />
      <Check
        label={texts.cookiesStrict}
        isOn={isStrict}
        onChange={(isOn) => set({ isRestrictiveCookiePolicyEnabled: isOn, isRestrictiveCookiePolicyAbsolute: isOn })}
      />
      {cookies.isCookieBannerEnabled && (
        <>
          <RichTextField
            label={texts.text}
            value={cookies.cookieBannerText}
            onChange={(cookieBannerText) => set({ cookieBannerText }, 'cookieText')}
          />
          <Choice
            label={texts.choiceKind}
            value={cookies.cookieBannerAcceptType}
            options={optionsOf(texts.choiceKinds)}
            onChange={(kind) => set({ cookieBannerAcceptType: kind === 'OPT_IN' ? 'OPT_IN' : 'OPT_IN_AND_OUT' })}
          />
          {cookies.cookieBannerAcceptType === 'OPT_IN' && <Notice tone="warn">{texts.refuseHint}</Notice>}
          <div className="field-columns">
            <Field
              label={texts.accept}
              value={cookies.cookieBannerCtaText}
              onChange={(cookieBannerCtaText) => set({ cookieBannerCtaText }, 'cookieAccept')}
            />
            <Field
              label={texts.refuse}
              value={cookies.cookieBannerOptOutCtaText}
              onChange={(cookieBannerOptOutCtaText) => set({ cookieBannerOptOutCtaText }, 'cookieRefuse')}
            />
            <Choice
              label={texts.place}
              value={cookies.cookieBannerVariant}
              options={optionsOf(texts.places)}
              onChange={(variant) =>
                set({ cookieBannerVariant: variant === 'POPUP' ? 'POPUP' : 'BAR', cookieBannerCtaVariant: 'BUTTON' })
              }
            />
            <Choice
              label={texts.look}
              value={cookies.cookieBannerTheme}
              options={optionsOf(texts.looks)}
              onChange={(theme) => set({ cookieBannerTheme: theme === 'LIGHT' ? 'LIGHT' : 'DARK' })}
            />
          </div>
          {preview}
        </>
      )}
    </section>
  );
}
