import type { PageBody } from '@litfass/model';
import type { ReactNode } from 'react';
import type { PageContexts } from '../document/render-context.ts';
import { ownLang, type PageTexts } from '../texts/page.ts';
import { Sections } from './sections.tsx';
import { Title } from './title.tsx';

interface LockPageProps {
  body: Extract<PageBody, { kind: 'lock' }>;
  /** The form is sent to the address that it stands on. */
  path: string;
  contexts: PageContexts;
  texts: PageTexts;
}

/** The form that opens a website or page by its password. */
export function LockPage({ body, path, contexts, texts }: LockPageProps): ReactNode {
  const own = ownLang(contexts.above.locale);
  return (
    <>
      <form className="lf-lock" method="post" action={path} aria-labelledby="lock-title">
        <Title id="lock-title" text={body.title || texts.lock.title} lang={body.title ? own : undefined} />
        <p id="lock-text" lang={texts.lang}>
          {texts.lock.intro}
        </p>
        <label htmlFor="lock-password" lang={texts.lang}>
          {texts.lock.password}
        </label>
        <input
          id="lock-password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          aria-invalid={body.refused || undefined}
          aria-describedby={body.refused ? 'lock-error' : 'lock-text'}
        />
        {body.refused ? (
          <p className="lf-error" id="lock-error" role="alert" lang={texts.lang}>
            {texts.lock.wrong}
          </p>
        ) : null}
        <button className="lf-button" type="submit" lang={texts.lang}>
          {texts.lock.open}
        </button>
      </form>
      <Sections sections={body.sections ?? []} contexts={contexts} lang={own} />
    </>
  );
}
