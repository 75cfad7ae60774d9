import { captchaProviders } from '@litfass/model';
import type { ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import { captchaTexts as texts } from '../../gen/texts/captcha.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { CaptchaSecret } from './captcha-secret.tsx';
import { changeSettings } from './change-settings.ts';
import type { TabProps } from './tab-props.ts';

const options = captchaProviders.map((value) => ({ value, label: texts.providers[value] }));

/** Who checks that forms were filled in by a person. */
export function CaptchaTab({ site, change }: TabProps): ReactNode {
  const may = useMay();
  const { provider = 'proof-of-work', siteKey } = site.settings?.captcha ?? {};
  const isForeign = provider !== 'proof-of-work';
  const choose = (value: string): void => {
    const chosen = captchaProviders.find((known) => known === value) ?? 'proof-of-work';
    // A key belongs to the provider that gave it.
    change(changeSettings({ captcha: { provider: chosen, siteKey: null } }));
  };
  return (
    <div className="stack">
      <section className="card form-card">
        <p className="quiet">{texts.intro}</p>
        <Choice label={texts.provider} value={provider} options={options} onChange={choose} />
        <p className="hint">{isForeign ? texts.foreign({ name: texts.providers[provider] }) : texts.own}</p>
        {isForeign && (
          <Field
            label={texts.siteKey}
            hint={texts.siteKeyHint}
            value={siteKey ?? ''}
            onChange={(next) =>
              change(changeSettings({ captcha: { provider, siteKey: next.trim() || null } }), 'site-key')
            }
          />
        )}
      </section>
      {isForeign && may('settingsAdvanced') && <CaptchaSecret />}
    </div>
  );
}
