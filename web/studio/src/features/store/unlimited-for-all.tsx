import { useEffect, useRef, type ReactNode } from 'react';
import type { StockedProduct } from '../../api/store.ts';
import { storeGoodsTexts as texts } from '../../gen/texts/store-goods.ts';
import { cellKey, mayBeUnlimited, type Ticks } from './stock-changes.ts';

/** Ticks every variant that is shown and may be without end, or none of them. */
export function UnlimitedForAll({
  products,
  entries,
  onChange,
}: {
  products: readonly StockedProduct[];
  entries: Ticks;
  onChange: (entries: Ticks) => void;
}): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  const cells = products
    .filter(mayBeUnlimited)
    .flatMap(({ itemId, variants }) =>
      variants.map(({ sku, unlimited }) => ({ key: cellKey({ itemId, sku }), unlimited })),
    );
  const on = cells.filter(({ key, unlimited }) => entries.get(key) ?? unlimited).length;
  const isOn = on > 0 && on === cells.length;
  const isPartly = on > 0 && !isOn;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  if (cells.length === 0) return texts.endless;
  return (
    <label className="stock-all">
      {texts.endless}
      <span className="hidden-text">: {texts.allShown}</span>
      <input
        ref={box}
        type="checkbox"
        checked={isOn}
        onChange={({ target }) =>
          onChange(new Map([...entries, ...cells.map(({ key }) => [key, target.checked] as const)]))
        }
      />
    </label>
  );
}
