import { captchaProviders } from '@litfass/model';
import { pageTexts } from '../../../texts/page.ts';
import type { RenderContext } from '../../../block.ts';

export type CaptchaProvider = (typeof captchaProviders)[number];

/** A captcha as it is drawn; plain JSON. */
export interface CaptchaView {
  provider: CaptchaProvider;
  /** The website's key at a third party. */
  siteKey: string;
  /** The third party's name as visitors know it; empty for the proof of work. */
  service: string;
  /** Of its texts, where the page is in another language (WCAG 3.1.2). */
  lang?: string | undefined;
  texts: {
    group: string;
    label: string;
    working: string;
    verified: string;
    failed: string;
    /** Where a third party's script does not come. */
    away: string;
    retry: string;
    noScript: string;
    /** Button and note that stand before a third party is asked. */
    load: string;
    note: string;
  };
}

const services: Readonly<Record<CaptchaProvider, string>> = {
  'proof-of-work': '',
  recaptcha: 'Google reCAPTCHA',
  hcaptcha: 'hCaptcha',
  turnstile: 'Cloudflare Turnstile',
};

/** The captcha of the website's settings (LOAD-002, OPEN-029); without a site key nobody else can be asked, so it is the proof of work. */
export function captchaView({ website, locale }: RenderContext): CaptchaView {
  const { captcha } = website.settings;
  const siteKey = captcha?.siteKey ?? '';
  const provider = captcha && siteKey !== '' ? captcha.provider : 'proof-of-work';
  const service = services[provider];
  const { forms, blocks, lang } = pageTexts(locale);
  return {
    provider,
    siteKey,
    service,
    lang,
    texts: {
      group: forms.captchaGroup,
      label: forms.captchaLabel,
      working: forms.captchaWorking,
      verified: forms.captchaVerified,
      failed: forms.captchaFailed,
      away: forms.captchaAway({ service }),
      retry: forms.captchaRetry,
      noScript: forms.captchaNeedsScript,
      load: blocks.loadService({ service }),
      note: blocks.consentNote({ service }),
    },
  };
}
