import type { ReactNode } from 'react';
import type { PageProps } from '../page/page-parts.ts';
import { ownLang } from '../texts/page.ts';
import { Sections } from '../page/sections.tsx';
import { CartPage } from './cart-page.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { ConfirmPage } from './confirm-page.tsx';
import { DeclarationPage } from './declaration-page.tsx';
import { NoticePage } from './notice-page.tsx';
import { OrderPage } from './order-page.tsx';
import { ReviewPage } from './review-page.tsx';
import { ShippingPage } from './shipping-page.tsx';
import { DonatePage, GiftCardPage, SubscribePage } from './start-pages.tsx';

/** A page of the store, and below it what the owner wrote for its address. */
export function StorePage(props: PageProps<'store'>): ReactNode {
  const { body, contexts, locale } = props;
  return (
    <>
      <Part {...props} />
      {body.sections.length === 0 ? null : (
        <Sections sections={body.sections} contexts={contexts} lang={ownLang(locale)} />
      )}
    </>
  );
}

function Part({ body, website, locale, texts }: PageProps<'store'>): ReactNode {
  const { page, shopHref } = body;
  const shared = { website, locale, texts };
  switch (page.name) {
    case 'cart':
      return <CartPage {...shared} answer={page.answer} warrantyNotice={page.warrantyNotice} shopHref={shopHref} />;
    case 'checkout':
      return (
        <CheckoutPage {...shared} checkout={page.checkout} step={page.step} links={page.links} saved={page.saved} />
      );
    case 'confirm':
      return <ConfirmPage {...shared} token={page.token} order={page.order} />;
    case 'order':
      return <OrderPage {...shared} view={page.view} order={page.order} downloadFault={page.downloadFault} />;
    case 'donate':
      return <DonatePage {...shared} donation={page.donation} fault={page.fault} />;
    case 'gift-card':
      return <GiftCardPage {...shared} product={page.product} fault={page.fault} />;
    case 'subscribe':
      return <SubscribePage {...shared} offer={page.offer} fault={page.fault} />;
    case 'declaration':
      return <DeclarationPage {...shared} declaration={page.declaration} />;
    case 'shipping':
      return <ShippingPage {...shared} shipping={page.shipping} />;
    case 'review':
      return <ReviewPage {...shared} answer={page.answer} fault={page.fault} thanks={page.thanks} />;
    case 'notice':
      return <NoticePage {...shared} notice={page.notice} href={page.href} />;
  }
}
