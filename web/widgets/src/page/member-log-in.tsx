import type { WebsiteView } from '@litfass/model';
import type { ReactNode } from 'react';
import { accountAction } from './account-fields.tsx';
import { LogInLinks } from './account-page.tsx';
import { pageTexts } from '../texts/page.ts';

interface Props {
  path: string;
  website: WebsiteView;
  locale: string;
}

/** Logs a member in without script and leads back to the page that asked for it (AUTH-003, OPEN-041). */
export function MemberLogIn({ path, website, locale }: Props): ReactNode {
  const { account, blocks, lang, lock } = pageTexts(locale);
  return (
    <form className="lf-lock" method="post" action={accountAction(website, '/session')} aria-label={lock.logIn}>
      <input type="hidden" name="to" value={path} />
      <label htmlFor="member-email" lang={lang}>
        {blocks.email}
      </label>
      <input id="member-email" name="email" type="email" required autoComplete="username" />
      <label htmlFor="member-password" lang={lang}>
        {blocks.password}
      </label>
      <input id="member-password" name="password" type="password" required autoComplete="current-password" />
      <button className="lf-button" type="submit" lang={lang}>
        {lock.logIn}
      </button>
      <LogInLinks texts={account} website={website} />
    </form>
  );
}
