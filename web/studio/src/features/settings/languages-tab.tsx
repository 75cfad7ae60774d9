import { defaultLanguage, nameOfLanguage } from '@litfass/model';
import { hasTexts, isGerman } from '@litfass/model/texts/language';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { settingsTexts as texts } from '../../gen/texts/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, type Option } from '../../ui/choice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { changeWebsite } from './change-settings.ts';
import type { TabProps } from './tab-props.ts';

const offered = [
  'de-DE',
  'de-AT',
  'de-CH',
  'en-GB',
  'en-US',
  'fr-FR',
  'it-IT',
  'es-ES',
  'pt-PT',
  'nl-NL',
  'da-DK',
  'sv-SE',
  'nb-NO',
  'fi-FI',
  'pl-PL',
  'cs-CZ',
  'sk-SK',
  'hu-HU',
  'ro-RO',
  'hr-HR',
  'sl-SI',
  'tr-TR',
  'el-GR',
  'uk-UA',
  'ru-RU',
  'ar',
  'he-IL',
];

const addresses: readonly Option[] = [
  { value: 'du', label: texts.addressDu },
  { value: 'sie', label: texts.addressSie },
];

/** The languages of the website, its own first, and how German addresses its visitors. */
export function LanguagesTab({ site, change }: TabProps): ReactNode {
  const [fresh, setFresh] = useState('');
  const { languages = [site.website.locale ?? defaultLanguage] } = site.website;
  const put = (next: string[]): void => change(changeWebsite({ languages: next, locale: next[0] ?? defaultLanguage }));
  const rest = offered.filter((code) => !languages.includes(code));
  const chosen = rest.includes(fresh) ? fresh : (rest[0] ?? '');
  return (
    <section className="card form-card">
      <p className="quiet">{texts.languagesText}</p>
      <ul className="nav-rows">
        {languages.map((code, index) => (
          <li key={code} className="nav-row">
            <span className="nav-name">
              {nameOfLanguage(code)} <span className="quiet">{code}</span>
              {hasTexts(code) ? null : <span className="quiet"> · {texts.withoutWords}</span>}
            </span>
            {index === 0 ? (
              <span className="badge">{texts.firstLanguage}</span>
            ) : (
              <>
                <Button onPress={() => put([code, ...languages.filter((other) => other !== code)])}>
                  {texts.makeFirst}
                </Button>
                <Button
                  look="quiet"
                  size="icon"
                  aria-label={texts.removeLanguage({ name: nameOfLanguage(code) })}
                  onPress={() => put(languages.filter((other) => other !== code))}
                >
                  <Trash2 aria-hidden />
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <Choice label={texts.language} value={chosen} options={rest.map(optionOf)} onChange={setFresh} />
      <p>
        <Button onPress={() => put([...languages, chosen])}>{texts.addLanguage}</Button>
      </p>
      <p className="hint">{texts.platformWords}</p>
      {languages.some(isGerman) && (
        <Segmented
          label={texts.address}
          value={site.website.isFormal ? 'sie' : 'du'}
          options={addresses}
          onChange={(value) => change(changeWebsite({ isFormal: value === 'sie' }))}
        />
      )}
      {languages.length > 1 && (
        <p>
          <Link to="/translations">{texts.translate}</Link>
        </p>
      )}
      <p className="hint">{texts.translateHint} </p>
    </section>
  );
}

const optionOf = (code: string): Option => ({
  value: code,
  label: `${nameOfLanguage(code)} (${code})`,
  group: hasTexts(code) ? texts.withWords : texts.withoutWords,
});
