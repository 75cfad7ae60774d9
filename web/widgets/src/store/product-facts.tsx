import type { ProductAround, ProductView } from '@litfass/model';
import type { ReactNode } from 'react';
import { ownLang } from '../texts/page.ts';
import { OfficialNotice } from './official-notice.tsx';
import { FoodFacts } from './food-facts.tsx';
import type { StoreProps } from './store-parts.ts';

interface Props extends Pick<StoreProps, 'locale' | 'texts'> {
  product: ProductView;
  around: ProductAround;
}

/**
 * What the law wants said before goods are bought: when they come (Art. 246a § 1 EGBGB), who made them (Art. 19 GPSR),
 * the seller's liability for defects, and a producer's longer guarantee by its label (Directive (EU) 2024/825).
 */
export function ProductFacts(props: Props): ReactNode {
  const { product, around, locale, texts } = props;
  const isGoods = product.productType === 'PHYSICAL';
  return (
    <div className="lf-product-facts">
      {around.deliveryTime === '' || !isGoods ? null : (
        <p>
          <strong lang={texts.lang}>{texts.productPages.deliveryTime}:</strong> {around.deliveryTime}
        </p>
      )}
      <Conditions {...props} />
      <FoodFacts food={product.food ?? null} locale={locale} texts={texts} />
      <Registrations {...props} />
      {isGoods && product.currency === 'EUR' ? <Warranty {...props} /> : null}
      <Guarantee {...props} />
      {isGoods ? <Producer {...props} /> : null}
    </div>
  );
}

/** Who may buy it, and who may not withdraw from having bought it (§ 312g (2) BGB, JuSchG). */
function Conditions({ product: { noWithdrawal, minimumAge, productType }, texts: { duties, lang } }: Props): ReactNode {
  return (
    <>
      {minimumAge ? (
        <p lang={lang}>
          <strong>{duties.minimumAge({ age: minimumAge })}</strong>{' '}
          {productType === 'PHYSICAL' ? duties.ageDelivery({ age: minimumAge }) : ''}
        </p>
      ) : null}
      {noWithdrawal ? <p lang={lang}>{duties.withdrawalGone[noWithdrawal]}</p> : null}
    </>
  );
}

/** Electrical equipment and batteries are offered with the number of their registration (§ 6 (3) ElektroG, § 4 BattDG). */
function Registrations({ product, around: { registrations }, texts: { duties, lang } }: Props): ReactNode {
  if (product.productType !== 'PHYSICAL') return null;
  const numbers = [
    [duties.weee, product.weeeNumber || registrations?.weee || ''],
    [duties.battery, registrations?.battery ?? ''],
  ].filter(([, number]) => number !== '');
  return numbers.map(([name, number]) => (
    <p key={name} lang={lang}>
      {name}: {number}
    </p>
  ));
}

/**
 * The harmonised notice on the legal guarantee: the official file where it is there, unaltered, else its content in words.
 * It is European law; shops in other currencies go without.
 */
function Warranty({ around: { warrantyHref, warrantyNotice = null }, texts }: Props): ReactNode {
  const { productPages } = texts;
  if (warrantyNotice !== null) return <OfficialNotice notice={warrantyNotice} texts={texts} />;
  return (
    <section className="lf-warranty" aria-labelledby="warranty" lang={texts.lang}>
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

function Guarantee({ product: { guarantee }, locale, texts: { productPages, lang } }: Props): ReactNode {
  if (guarantee === null) return null;
  return (
    <section className="lf-garan" aria-labelledby="garan" lang={lang}>
      <h2 id="garan">
        GARAN <span>{productPages.guaranteeYears({ years: guarantee.years })}</span>
      </h2>
      <p lang={ownLang(locale)}>
        {guarantee.producer} · {guarantee.model}
      </p>
      <p>{productPages.guaranteeText({ years: guarantee.years })}</p>
    </section>
  );
}

/** The product's own producer, else whom the store names, and its warnings: clearly visible, behind no press (Art. 19 GPSR). */
function Producer({ product, around, texts: { productPages, lang } }: Props): ReactNode {
  const producer = product.producer ?? around.producer;
  const notes = product.safetyNotes ?? '';
  return (
    <>
      {notes === '' ? null : (
        <section className="lf-safety" aria-labelledby="safety">
          <h2 id="safety" lang={lang}>
            {productPages.safety}
          </h2>
          <p>{notes}</p>
        </section>
      )}
      {producer === null ? null : (
        <section className="lf-notice" aria-labelledby="producer">
          <h2 id="producer" lang={lang}>
            {productPages.producer}
          </h2>
          <address>
            {[producer.name, producer.address, producer.contact]
              .filter((line) => line !== '')
              .map((line) => (
                <span key={line}>{line}</span>
              ))}
          </address>
        </section>
      )}
    </>
  );
}
