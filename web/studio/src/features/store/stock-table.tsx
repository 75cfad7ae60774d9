import { sendsItself } from '@litfass/model';
import { Link } from '@tanstack/react-router';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { mayKeepGoods, useMay } from '../../api/permissions.ts';
import type { StockedProduct } from '../../api/store.ts';
import { storeGoodsTexts as texts } from '../../texts/store-goods.ts';
import { amountEntry, amountText } from '../../ui/amount.ts';
import { paidCents } from './price-changes.ts';
import { cellKey, pasteStock, type StockCell } from './stock-changes.ts';

interface Props {
  products: readonly StockedProduct[];
  cells: readonly StockCell[];
  currency: string;
  entries: ReadonlyMap<string, string>;
  wrong: ReadonlySet<string>;
  onChange: (entries: ReadonlyMap<string, string>) => void;
  prices: PriceEntries;
}

/** What was typed in the column of prices. */
interface PriceEntries {
  entries: ReadonlyMap<string, string>;
  wrong: ReadonlySet<string>;
  onChange: (entries: ReadonlyMap<string, string>) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** Goes to the field above or below, as in a spreadsheet. Ctrl + Enter stays the form's own. */
function move(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const { column } = event.currentTarget.dataset;
  const all = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
  const fields = all.filter(({ dataset }) => dataset['column'] === column);
  const place = fields.indexOf(event.currentTarget);
  event.preventDefault();
  const next = fields[place + step];
  next?.focus();
  next?.select();
}

/** Every variant with fields for its price and its stock. */
export function StockTable({ products, currency, prices, ...rest }: Props): ReactNode {
  const may = useMay();
  return (
    <div className="store-scroll">
      <table className="store-table">
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.variant}</th>
            <th scope="col" className="store-number stock-detail">
              {texts.price}
            </th>
            <th scope="col" className="store-number">
              {texts.pieces}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.flatMap((product) =>
            product.variants.map((variant, place) => (
              <tr key={cellKey({ itemId: product.itemId, sku: variant.sku })}>
                <th scope="row">
                  {place === 0 ? (
                    <ProductName product={product} />
                  ) : (
                    <span className="hidden-text">{product.title}</span>
                  )}
                </th>
                <td>
                  {variant.optionValues.map(({ value }) => value).join(', ') || '–'}
                  <span className="hint stock-sku">{variant.sku}</span>
                </td>
                <td className="store-number stock-detail">
                  {variant.onSale && <s className="hint">{amountText(variant.priceCents, currency)} </s>}
                  {mayKeepGoods(may) ? (
                    <PriceField product={product} variant={variant} currency={currency} {...prices} />
                  ) : (
                    amountText(paidCents(variant), currency)
                  )}
                </td>
                <td className="store-number">
                  <StockField product={product} variant={variant} {...rest} />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Leads to the product, where its price and everything else is changed. */
function ProductName({ product: { itemId, title } }: { product: StockedProduct }): ReactNode {
  const may = useMay();
  if (!mayKeepGoods(may)) return title;
  return (
    <Link to="/items/$id" params={{ id: itemId }}>
      {title}
    </Link>
  );
}

function PriceField({
  product: { itemId, title },
  variant,
  currency,
  entries,
  wrong,
  onChange,
}: PriceEntries & {
  product: StockedProduct;
  variant: StockedProduct['variants'][number];
  currency: string;
}): ReactNode {
  const key = cellKey({ itemId, sku: variant.sku });
  return (
    <span className="stock-cell">
      <input
        className="input"
        data-column="price"
        inputMode="decimal"
        autoComplete="off"
        aria-label={texts.priceOf(title, variant.sku)}
        aria-invalid={wrong.has(key)}
        data-changed={entries.has(key)}
        value={entries.get(key) ?? amountEntry(paidCents(variant), currency)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange(new Map(entries).set(key, target.value))}
        onKeyDown={move}
      />
    </span>
  );
}

function StockField({
  product: { itemId, title, productType },
  variant: { sku, unlimited, qtyInStock, isLow },
  cells,
  entries,
  wrong,
  onChange,
}: Omit<Props, 'products' | 'currency' | 'prices'> & {
  product: StockedProduct;
  variant: StockedProduct['variants'][number];
}): ReactNode {
  const may = useMay();
  if (unlimited && (sendsItself(productType) || !mayKeepGoods(may)))
    return <span className="quiet">{texts.unlimited}</span>;
  // Whether pieces are counted is said in the product itself.
  if (unlimited)
    return (
      <Link to="/items/$id" params={{ id: itemId }}>
        {texts.unlimited}
        <span className="hidden-text">: {texts.stockOf(title, sku)}</span>
      </Link>
    );
  const key = cellKey({ itemId, sku });
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    onChange(pasteStock(cells, entries, { key, text }));
  };
  return (
    <span className="stock-cell">
      {isLow && (
        <span className="badge" data-tone="warn">
          {qtyInStock === 0 ? texts.soldOut : texts.low}
        </span>
      )}
      <input
        className="input"
        data-column="stock"
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.stockOf(title, sku)}
        aria-invalid={wrong.has(key)}
        data-changed={entries.has(key)}
        value={entries.get(key) ?? String(qtyInStock)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange(new Map(entries).set(key, target.value))}
        onKeyDown={move}
        onPaste={paste}
      />
    </span>
  );
}
