import type { FormFault, ProductView, StockNotice, VariantView } from '@litfass/model';
import type { ReactNode } from 'react';
import { ownLang } from '../texts/page.ts';
import { fieldsOf, FormField } from './form-field.tsx';
import { callIn, type StoreProps } from './store-parts.ts';

interface Props extends StoreProps {
  product: ProductView;
  notice: StockNotice | null;
  /** What was typed when the wish was refused. */
  fault: FormFault | null;
}

const isGone = ({ sku, unlimited, qtyInStock }: VariantView): boolean => sku !== '' && !unlimited && qtyInStock <= 0;

/** Asks for one e-mail when a variant that is sold out is back. */
export function StockNoticeForm({ product, notice, fault, ...shared }: Props): ReactNode {
  const gone = product.variants.filter(isGone);
  if (gone.length === 0) return null;
  // Once the wish is there an open form would ask for it again.
  const isOpen = notice === 'failed' || (product.soldOut && notice === null);
  return <NoticeForm {...shared} product={product} gone={gone} isOpen={isOpen} fault={fault} />;
}

/** What became of the wish; it stands above the product, where the page begins. */
export function StockNoticeResult(props: Pick<Props, 'notice' | 'texts'>): ReactNode {
  return props.notice === null ? null : (
    <div className="lf-container">
      <Told {...props} notice={props.notice} />
    </div>
  );
}

function Told({ notice, texts }: { notice: StockNotice; texts: StoreProps['texts'] }): ReactNode {
  const { productPages, storeMails } = texts;
  if (notice === 'failed')
    return (
      <p className="lf-error" role="alert" lang={texts.lang}>
        {productPages.noticeFailed}
      </p>
    );
  const told = {
    asked: storeMails.noticeAsked,
    confirmed: productPages.noticeConfirmed,
    forgotten: productPages.noticeForgotten,
  };
  return (
    <p className="lf-told" role="status" lang={texts.lang}>
      {told[notice]}
    </p>
  );
}

interface FormProps extends StoreProps {
  product: ProductView;
  gone: VariantView[];
  isOpen: boolean;
  fault: FormFault | null;
}

function NoticeForm({ product, gone, locale, texts, website, isOpen, fault }: FormProps): ReactNode {
  const { productPages, storePages } = texts;
  const prefix = `notice-${product.itemId}`;
  const nameOf = ({ options, sku }: VariantView): string => options.map(({ value }) => value).join(' · ') || sku;
  const [only] = gone;
  return (
    <details className="lf-notice" open={isOpen} lang={texts.lang}>
      <summary>{productPages.noticeTitle}</summary>
      <form method="post" action={callIn(website, '/api/commerce/stock-notices')}>
        <input type="hidden" name="itemId" value={product.itemId} />
        {gone.length === 1 && only ? (
          <input type="hidden" name="sku" value={only.sku} />
        ) : (
          <div className="lf-store-field">
            <label htmlFor={`${prefix}-sku`}>{productPages.noticeVariant}</label>
            <select id={`${prefix}-sku`} name="sku" lang={ownLang(locale)} defaultValue={fault?.values['sku']}>
              {gone.map((variant) => (
                <option key={variant.sku} value={variant.sku}>
                  {nameOf(variant)}
                </option>
              ))}
            </select>
          </div>
        )}
        <FormField
          label={storePages.email}
          {...fieldsOf(prefix, fault)('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint={productPages.noticeHint}
        />
        <button className="lf-button" type="submit">
          {productPages.noticeSend}
        </button>
      </form>
    </details>
  );
}
