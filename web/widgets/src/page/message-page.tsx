import type { PageBody } from '@litfass/model';
import type { ReactNode } from 'react';
import type { PageTexts } from '../texts/page.ts';
import { MemberLogIn } from './member-log-in.tsx';
import type { PageProps } from './page-parts.ts';
import { SearchForm } from './search-form.tsx';
import { Sections } from './sections.tsx';
import { Title } from './title.tsx';

type Reason = Extract<PageBody, { kind: 'message' }>['reason'];

const wording = (reason: Reason, texts: PageTexts): [title: string, text: string] => {
  switch (reason) {
    case 'not-found':
      return [texts.errors.notFoundTitle, `${texts.errors.notFound} ${texts.page.searchHelps}`];
    case 'error':
      return [texts.errors.somethingWrong, texts.page.tryLater];
    case 'protected':
      return [texts.page.membersOnly, texts.lock.membersOnly];
    case 'access-denied':
      return [texts.lock.deniedTitle, texts.lock.denied];
  }
};

/** A page that says why the wanted one is not shown; the owner's own sections take the place of the standard text. */
export function MessagePage({ body, website, locale, contexts, texts }: PageProps<'message'>): ReactNode {
  const logIn =
    body.reason === 'protected' ? (
      <MemberLogIn path={contexts.above.head.path} website={website} locale={locale} />
    ) : null;
  if (body.sections.some(({ blocks }) => blocks.length > 0))
    return (
      <>
        <Sections sections={body.sections} contexts={contexts} />
        {body.sections.some(({ blocks }) => blocks.some(({ type }) => type === 'member-area')) ? null : logIn}
      </>
    );
  const [title, text] = wording(body.reason, texts);
  return (
    <div className="lf-container lf-message">
      <Title text={title} />
      <p className="lf-lead">{text}</p>
      {logIn}
      {body.reason === 'access-denied' ? (
        <p>
          <a href={`${website.languagePrefix ?? ''}/account`} lang={texts.lang}>
            {texts.lock.toAccount}
          </a>
        </p>
      ) : null}
      {body.reason === 'not-found' ? <SearchForm website={website} query="" texts={texts} /> : null}
      <p>
        <a href={website.languagePrefix || '/'} lang={texts.lang}>
          {texts.errors.toHome}
        </a>
      </p>
    </div>
  );
}
