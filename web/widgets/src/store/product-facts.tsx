import type { ProductAround, ProductView } from '@litfass/model';
import type { ReactNode } from 'react';
import type { StoreProps } from './store-parts.ts';

interface Props extends Pick<StoreProps, 'texts'> {
  product: ProductView;
  around: ProductAround;
}

/**
 * What the law wants said before goods are bought: when they come (Art. 246a § 1 EGBGB), who made them (Art. 19 GPSR),
 * the seller's liability for defects, and a producer's longer guarantee by its label (Directive (EU) 2024/825).
 */
export function ProductFacts(props: Props): ReactNode {
  const { product, around, texts } = props;
  const isGoods = product.productType === 'PHYSICAL';
  return (
    <div className="lf-product-facts">
      {around.deliveryTime === '' || !isGoods ? null : (
        <p>
          <strong>{texts.productPages.deliveryTime}:</strong> {around.deliveryTime}
        </p>
      )}
      {isGoods && product.currency === 'EUR' ? <Warranty {...props} /> : null}
      <Guarantee {...props} />
      {isGoods ? <Producer {...props} /> : null}
    </div>
  );
}

/** The harmonised notice is German and European law; shops in other currencies go without. */
function Warranty({ around: { warrantyHref }, texts: { productPages } }: Props): ReactNode {
  return (
    <section className="lf-warranty" aria-labelledby="warranty">
      <h2 id="warranty">{productPages.warrantyTitle}</h2>
      <p>{productPages.warrantyText}</p>
      {warrantyHref === null ? null : (
        <p>
          <a href={warrantyHref}>{productPages.warrantyNotice}</a>
        </p>
      )}
      <p>
        <a href={productPages.warrantyHref} rel="noopener">
          {productPages.warrantyLink}
        </a>
      </p>
    </section>
  );
}

function Guarantee({ product: { guarantee }, texts: { productPages } }: Props): ReactNode {
  if (guarantee === null) return null;
  return (
    <section className="lf-garan" aria-labelledby="garan">
      <h2 id="garan">
        GARAN <span>{productPages.guaranteeYears(guarantee.years)}</span>
      </h2>
      <p>
        {guarantee.producer} · {guarantee.model}
      </p>
      <p>{productPages.guaranteeText(guarantee.years)}</p>
    </section>
  );
}

/** The product's own producer, else whom the store names; warnings of the product are not hidden behind a press. */
function Producer({ product, around, texts: { productPages } }: Props): ReactNode {
  const producer = product.producer ?? around.producer;
  const notes = product.safetyNotes ?? '';
  return (
    <>
      {notes === '' ? null : (
        <section className="lf-safety" aria-labelledby="safety">
          <h2 id="safety">{productPages.safety}</h2>
          <p>{notes}</p>
        </section>
      )}
      {producer === null ? null : (
        <details className="lf-notice">
          <summary>{productPages.producer}</summary>
          <address>
            {[producer.name, producer.address, producer.contact]
              .filter((line) => line !== '')
              .map((line) => (
                <span key={line}>{line}</span>
              ))}
          </address>
        </details>
      )}
    </>
  );
}
