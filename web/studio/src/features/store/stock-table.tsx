import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayKeepGoods, useMay } from '../../api/permissions.ts';
import type { StockedProduct } from '../../api/store.ts';
import { storeGoodsTexts as texts } from '../../gen/texts/store-goods.ts';
import { amountText } from '../../ui/amount.ts';
import { paidCents } from './price-changes.ts';
import { cellKey, mayBeUnlimited, type StockCell, type Ticks } from './stock-changes.ts';
import { PriceField, StockField, UnlimitedField, type Entries } from './stock-fields.tsx';
import { UnlimitedForAll } from './unlimited-for-all.tsx';
import './stock.css';

interface Props {
  products: readonly StockedProduct[];
  cells: readonly StockCell[];
  currency: string;
  stock: Entries;
  prices: Entries;
  unlimited: { entries: Ticks; onChange: (entries: Ticks) => void };
}

/** Every variant with fields for its price and its stock. */
export function StockTable({ products, cells, currency, stock, prices, unlimited }: Props): ReactNode {
  const mayChange = mayKeepGoods(useMay());
  return (
    <div className="store-scroll">
      <table className="store-table stock-table">
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.variant}</th>
            <th scope="col" className="store-number">
              {texts.price}
            </th>
            {mayChange && (
              <th scope="col" className="stock-tick">
                <UnlimitedForAll products={products} {...unlimited} />
              </th>
            )}
            <th scope="col" className="store-number">
              {texts.pieces}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.flatMap((product) =>
            product.variants.map((variant, place) => {
              const key = cellKey({ itemId: product.itemId, sku: variant.sku });
              const field = { product, variant };
              const isUnlimited = unlimited.entries.get(key) ?? variant.unlimited;
              return (
                <tr key={key} data-first={place === 0}>
                  <th scope="row">
                    {place === 0 ? (
                      <ProductName product={product} mayChange={mayChange} />
                    ) : (
                      <span className="hidden-text">{product.title}</span>
                    )}
                  </th>
                  <td>
                    {variant.optionValues.map(({ value }) => value).join(', ')}
                    <span className="hint stock-sku">{variant.sku}</span>
                    {variant.isLow && !isUnlimited && (
                      <span className="badge" data-tone="warn">
                        {variant.qtyInStock === 0 ? texts.soldOut : texts.low}
                      </span>
                    )}
                  </td>
                  <td className="store-number">
                    {variant.onSale && <s className="hint">{amountText(variant.priceCents, currency)} </s>}
                    {mayChange ? (
                      <PriceField {...field} currency={currency} {...prices} />
                    ) : (
                      amountText(paidCents(variant), currency)
                    )}
                  </td>
                  {mayChange && (
                    <td className="stock-tick">
                      {mayBeUnlimited(product) && (
                        <UnlimitedField
                          {...field}
                          isOn={isUnlimited}
                          onChange={(isOn) => unlimited.onChange(new Map(unlimited.entries).set(key, isOn))}
                        />
                      )}
                    </td>
                  )}
                  <td className="store-number">
                    {isUnlimited ? (
                      <span className="quiet">{texts.unlimited}</span>
                    ) : (
                      <StockField {...field} cells={cells} {...stock} />
                    )}
                  </td>
                </tr>
              );
            }),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Leads to the product, where its price and everything else is changed. */
function ProductName({
  product: { itemId, title },
  mayChange,
}: {
  product: StockedProduct;
  mayChange: boolean;
}): ReactNode {
  if (!mayChange) return title;
  return (
    <Link to="/items/$id" params={{ id: itemId }}>
      {title}
    </Link>
  );
}
