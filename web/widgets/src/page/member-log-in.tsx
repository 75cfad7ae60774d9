import type { WebsiteView } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import { accountAction } from './account-fields.tsx';
import { LogInLinks } from './account-page.tsx';

interface Props {
  path: string;
  website: WebsiteView;
  locale: string;
}

/** Logs a member in without script and leads back to the page that asked for it (AUTH-003, OPEN-041). */
export function MemberLogIn({ path, website, locale }: Props): ReactNode {
  const { account, blocks, lock } = textsFor(locale);
  return (
    <form className="lf-lock" method="post" action={accountAction(website, '/session')} aria-label={lock.logIn}>
      <input type="hidden" name="to" value={path} />
      <label htmlFor="member-email">{blocks.email}</label>
      <input id="member-email" name="email" type="email" required autoComplete="username" />
      <label htmlFor="member-password">{blocks.password}</label>
      <input id="member-password" name="password" type="password" required autoComplete="current-password" />
      <button className="lf-button" type="submit">
        {lock.logIn}
      </button>
      <LogInLinks texts={account} website={website} />
    </form>
  );
}
