import type { StoreNotice } from '@litfass/model';
import type { ReactNode } from 'react';
import { Title } from '../page/title.tsx';
import { hrefIn, type StoreProps } from './store-parts.ts';

const ways: Readonly<Record<StoreNotice, string>> = {
  'session-expired': '/cart',
  'already-ordered': '/cart',
  'order-unknown': '/',
  'order-elsewhere': '/',
  'offer-unknown': '/',
  'link-unknown': '?',
  away: '',
};

/** Says why there is no checkout or order to show, and how to go on (CHK-003). */
export function NoticePage({
  notice,
  href,
  texts,
  website,
}: StoreProps & { notice: StoreNotice; href: string | null }): ReactNode {
  const { title, text, link } = texts.storePages.notices[notice];
  return (
    <div className="lf-container lf-store lf-empty">
      <Title text={title} />
      {notice === 'session-expired' ? (
        <p className="lf-error" role="alert">
          {texts.commerce.sessionExpired}
        </p>
      ) : null}
      <p className="lf-lead">{text}</p>
      <p>
        <a className="lf-button" href={hrefIn(website, href ?? ways[notice])}>
          {link}
        </a>
      </p>
    </div>
  );
}
