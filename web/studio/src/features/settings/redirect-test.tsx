import { redirectIndex, type Redirect } from '@litfass/model';
import { useState, type ReactNode } from 'react';
import { settingsTexts as texts } from '../../gen/texts/settings.ts';
import { Field } from '../../ui/field.tsx';

/** Tells where an address leads, before anything is published. */
export function RedirectTest({ redirects }: { redirects: readonly Redirect[] }): ReactNode {
  const [typed, setTyped] = useState('');
  const address = addressOf(typed.trim());
  const found = address === null ? undefined : redirectIndex(redirects).find(address);
  return (
    <section className="card stack">
      <Field label={texts.testRedirect} hint={texts.testRedirectHint} value={typed} onChange={setTyped} />
      <p role="status">
        {address !== null &&
          (found ? texts.redirectsTo({ to: found.to, status: found.redirect.status ?? 301 }) : texts.redirectsNowhere)}
      </p>
    </section>
  );
}

/** The path of what somebody typed or pasted, a whole address too; null where it is neither. */
function addressOf(typed: string): string | null {
  if (/^https?:\/\//i.test(typed)) {
    if (!URL.canParse(typed)) return null;
    const { pathname, search } = new URL(typed);
    return pathname + search;
  }
  return typed.startsWith('/') ? typed : null;
}
