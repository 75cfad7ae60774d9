import type { PageHead } from '@litfass/model';
import type { ReactNode } from 'react';
import type { PageTexts } from '../texts/page.ts';

const names = new Map<string, string>();

/** Links to this page in the website's other languages, each named in its own language; narrow windows show its code. */
export function LanguageLinks({ head, texts }: { head: PageHead; texts: PageTexts }): ReactNode {
  const { languageLinks = [] } = head;
  if (languageLinks.length < 2) return null;
  return (
    <nav className="lf-languages" aria-label={texts.document.language}>
      <ul>
        {languageLinks.map(({ language, href }) => (
          <li key={language}>
            <a
              href={href}
              hrefLang={language}
              lang={language}
              aria-current={language === head.language ? 'true' : undefined}
            >
              <span className="lf-language-code">{language.split('-')[0]}</span>
              <span className="lf-language-name">{languageName(language)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function languageName(language: string): string {
  const [tag = language] = language.split('-');
  let name = names.get(tag);
  if (name === undefined) names.set(tag, (name = spelledName(tag)));
  return name;
}

function spelledName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
