import { patchInventory } from '@litfass/commerce/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Boxes } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { inventoryQuery, storeSettingsQuery, type StockedProduct } from '../../api/store.ts';
import { storeGoodsTexts as texts } from '../../texts/store-goods.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { Listed } from '../../ui/listed.tsx';
import { Section } from '../../ui/section.tsx';
import { Problems } from './problems.tsx';
import { stockChanges, type StockCell, type StockChange } from './stock-changes.ts';
import { StockTable } from './stock-table.tsx';
import { useStoreWork } from './use-store-work.ts';

/** How many changes one call takes. */
const MOST_CHANGES = 500;

/** `/config/store/inventory`: live stock of every variant, changed like a column of a spreadsheet. */
export function InventoryPage(): ReactNode {
  const [find, setFind] = useState('');
  const [low, setLow] = useState(false);
  const query = useDeferredValue(find.trim());
  const filter = { ...(query !== '' && { query }), ...(low && { low }) };
  const stock = useInfiniteQuery({ ...inventoryQuery(filter), placeholderData: (before) => before });
  const { data: settings } = useQuery(storeSettingsQuery);
  const isNarrowed = query !== '' || low;
  return (
    <Section title={texts.stock} intro={texts.stockText}>
      <div className="store-filter">
        <Field label={texts.find} type="search" value={find} onChange={setFind} />
        <Check label={texts.lowOnly} isOn={low} onChange={setLow} />
      </div>
      <Listed
        query={stock}
        none={
          isNarrowed ? (
            <p className="quiet">{texts.nothing}</p>
          ) : (
            <Empty icon={Boxes} title={texts.noStock} text={texts.noStockText} />
          )
        }
      >
        {(products) => <StockGrid products={products} currency={settings?.website.currency ?? 'EUR'} />}
      </Listed>
    </Section>
  );
}

function StockGrid({ products, currency }: { products: readonly StockedProduct[]; currency: string }): ReactNode {
  const [entries, setEntries] = useState<ReadonlyMap<string, string>>(new Map());
  const { run, error, isPending, reset } = useStoreWork();
  const cells: StockCell[] = products.flatMap(({ itemId, variants }) =>
    variants.filter(({ unlimited }) => !unlimited).map(({ sku, qtyInStock }) => ({ itemId, sku, qtyInStock })),
  );
  const { changes, wrong } = stockChanges(cells, entries);
  const isDirty = changes.length > 0 || wrong.size > 0;
  const change = (next: ReadonlyMap<string, string>): void => {
    if (error) reset();
    setEntries(next);
  };
  const save = (): void =>
    run(async () => {
      await send(changes);
      setEntries(new Map());
    }, texts.stockSaved);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changes.length > 0 && wrong.size === 0 && !isPending) save();
      }}
    >
      <StockTable
        products={products}
        cells={cells}
        currency={currency}
        entries={entries}
        wrong={wrong}
        onChange={change}
      />
      <Problems error={error} />
      {isDirty && (
        <div className="store-bar">
          <span role="status">{wrong.size > 0 ? texts.stockWrong : texts.unsaved(changes.length)}</span>
          <Button onPress={() => change(new Map())}>{texts.dropStock}</Button>
          <Button type="submit" look="primary" isDisabled={isPending || wrong.size > 0}>
            {texts.saveStock(changes.length)}
          </Button>
        </div>
      )}
    </form>
  );
}

async function send(changes: readonly StockChange[]): Promise<void> {
  for (let start = 0; start < changes.length; start += MOST_CHANGES)
    await call(patchInventory, { body: { changes: changes.slice(start, start + MOST_CHANGES) } });
}
