import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { Labelled } from '../_shared/form/form-field.tsx';
import { NavigationLink } from '../_shared/link/navigation-link.tsx';
import { hasText } from '../_shared/value/rich.ts';
import type { definition } from './schema.ts';
import { pageTexts } from '../../texts/page.ts';

/** Where members log in (AUTH-003), with the pages of their area; what is behind them is checked by each page. */
export function MemberArea({ block, value, context }: BlockProps<typeof definition>): ReactNode {
  const { blocks: texts, lang } = pageTexts(context.locale);
  const pages = context.website.navigation._memberareas;
  const title = value.title || texts.members;
  return (
    <div className="lf-member-area">
      <h2 lang={value.title ? undefined : lang}>{title}</h2>
      {hasText(value.description) && <RichText html={value.description} context={context} />}
      {pages.length > 0 && (
        <nav aria-label={title}>
          <ul>
            {pages.map((entry) => (
              <li key={`${entry.title} ${entry.href}`}>
                <NavigationLink entry={entry} context={context} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <MemberLogin id={block.id} locale={context.locale} buttonText={value.buttonText} />
    </div>
  );
}

function MemberLogin({ id, locale, buttonText }: { id: string; locale: string; buttonText: string }): ReactNode {
  const { blocks, lang } = pageTexts(locale);
  return (
    <form className="lf-member-login" method="post" action="/api/site-users/account/session" aria-label={blocks.logIn}>
      <Labelled field={{ id: 'email', title: blocks.email }} titleLang={lang} id={`${id}-email`}>
        <input id={`${id}-email`} name="email" type="email" required autoComplete="username" />
      </Labelled>
      <Labelled field={{ id: 'password', title: blocks.password }} titleLang={lang} id={`${id}-password`}>
        <input id={`${id}-password`} name="password" type="password" required autoComplete="current-password" />
      </Labelled>
      <label className="lf-choice">
        <input type="checkbox" name="rememberMe" value="true" />
        <span lang={lang}>{blocks.rememberMe}</span>
      </label>
      <button className="lf-button" type="submit" lang={buttonText ? undefined : lang}>
        {buttonText || blocks.logIn}
      </button>
    </form>
  );
}
