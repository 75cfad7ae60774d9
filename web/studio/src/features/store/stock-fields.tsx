import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import type { StockedProduct } from '../../api/store.ts';
import { storeGoodsTexts as texts } from '../../gen/texts/store-goods.ts';
import { amountEntry } from '../../ui/amount.ts';
import { paidCents } from './price-changes.ts';
import { cellKey, pasteStock, type StockCell } from './stock-changes.ts';

/** What was typed in a column. */
export interface Entries {
  entries: ReadonlyMap<string, string>;
  wrong: ReadonlySet<string>;
  onChange: (entries: ReadonlyMap<string, string>) => void;
}

interface Place {
  product: StockedProduct;
  variant: StockedProduct['variants'][number];
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

export function PriceField({
  product: { itemId, title },
  variant,
  currency,
  entries,
  wrong,
  onChange,
}: Place & Entries & { currency: string }): ReactNode {
  const key = cellKey({ itemId, sku: variant.sku });
  return (
    <span className="stock-cell">
      <input
        className="input"
        data-column="price"
        inputMode="decimal"
        autoComplete="off"
        aria-label={texts.priceOf({ title, sku: variant.sku })}
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

/** Whether a variant never runs out; the space bar ticks it, arrow keys go on. */
export function UnlimitedField({
  product: { title },
  variant: { sku, unlimited },
  isOn,
  onChange,
}: Place & { isOn: boolean; onChange: (isOn: boolean) => void }): ReactNode {
  return (
    <input
      type="checkbox"
      data-column="unlimited"
      aria-label={texts.unlimitedOf({ title, sku })}
      data-changed={isOn !== unlimited}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      onKeyDown={move}
    />
  );
}

export function StockField({
  product: { itemId, title },
  variant: { sku, qtyInStock },
  cells,
  entries,
  wrong,
  onChange,
}: Place & Entries & { cells: readonly StockCell[] }): ReactNode {
  const key = cellKey({ itemId, sku });
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    onChange(pasteStock(cells, entries, { key, text }));
  };
  return (
    <span className="stock-cell">
      <input
        className="input"
        data-column="stock"
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.stockOf({ title, sku })}
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
