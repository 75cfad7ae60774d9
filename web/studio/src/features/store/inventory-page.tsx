import { listInventory, patchInventory } from '@litfass/commerce/api';
import { changePricesRoute } from '@litfass/site-render/api';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Boxes } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { overviewQuery, type Overview } from '../../api/site.ts';
import { inventoryQuery, storeSettingsQuery, type StockedProduct } from '../../api/store.ts';
import { storeGoodsTexts as texts } from '../../gen/texts/store-goods.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { Listed } from '../../ui/listed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { hasUnsaved, mayLeave } from '../../ui/unsaved/works.ts';
import { haveArrived, priceChanges, type PriceChange } from './price-changes.ts';
import { countedCells, entriesSince, stockChanges, type StockChange, type Ticks } from './stock-changes.ts';
import { StockForm } from './stock-form.tsx';
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
  const stock = useInfiniteQuery(inventoryQuery(filter));
  const { data: settings } = useQuery(storeSettingsQuery);
  const [opening, setOpening] = useState(0);
  /** Other rows take the place of these: what was typed in them is asked about. */
  const narrow = async (change: () => void): Promise<void> => {
    if (hasUnsaved()) {
      if (!(await mayLeave())) return;
      setOpening((before) => before + 1);
    }
    change();
  };
  const isNarrowed = query !== '' || low;
  return (
    <Section title={texts.stock} intro={texts.stockText}>
      <div className="store-filter">
        <Field label={texts.find} type="search" value={find} onChange={(text) => void narrow(() => setFind(text))} />
        <Check label={texts.lowOnly} isOn={low} onChange={(isOn) => void narrow(() => setLow(isOn))} />
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
        {(products) => <StockGrid key={opening} products={products} currency={settings?.website.currency ?? 'EUR'} />}
      </Listed>
    </Section>
  );
}

function StockGrid({ products, currency }: { products: readonly StockedProduct[]; currency: string }): ReactNode {
  const client = useQueryClient();
  const [entries, setEntries] = useState<ReadonlyMap<string, string>>(new Map());
  const [priceEntries, setPriceEntries] = useState<ReadonlyMap<string, string>>(new Map());
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const { run, error, isPending, reset } = useStoreWork();
  const cells = countedCells(products, ticks);
  const { changes, wrong } = stockChanges(cells, entries);
  const prices = priceChanges(products, { prices: priceEntries, unlimited: ticks }, currency);
  const count = changes.length + prices.changes.length;
  const isWrong = wrong.size + prices.wrong.size > 0;
  const isDirty = count > 0 || isWrong;
  const typed =
    <T,>(keep: (next: ReadonlyMap<string, T>) => void) =>
    (next: ReadonlyMap<string, T>) => {
      if (error) reset();
      keep(next);
    };
  const drop = (): void => {
    typed(setEntries)(new Map());
    setPriceEntries(new Map());
    setTicks(new Map());
  };
  const save = (): void =>
    run(async () => {
      await send(changes);
      setEntries((now) => entriesSince(entries, now));
      if (prices.changes.length > 0) await sendPrices(prices.changes, await client.ensureQueryData(overviewQuery));
      setPriceEntries((now) => entriesSince(priceEntries, now));
      setTicks((now) => entriesSince(ticks, now));
    }, texts.stockSaved);
  return (
    <StockForm
      typed={isDirty ? [[...entries], [...priceEntries], [...ticks]] : []}
      {...{ isPending, error }}
      isSendable={count > 0 && !isWrong}
      onSubmit={save}
    >
      <StockTable
        products={products}
        cells={cells}
        currency={currency}
        stock={{ entries, wrong, onChange: typed(setEntries) }}
        prices={{ entries: priceEntries, wrong: prices.wrong, onChange: typed(setPriceEntries) }}
        unlimited={{ entries: ticks, onChange: typed(setTicks) }}
      />
      {isWrong && <Notice tone="warn">{wrong.size > 0 ? texts.stockWrong : texts.priceWrong}</Notice>}
      <SaveBar submit={count > 0 ? texts.saveStock({ count }) : undefined}>
        {isDirty && <Button onPress={drop}>{texts.dropStock}</Button>}
      </SaveBar>
    </StockForm>
  );
}

async function send(changes: readonly StockChange[]): Promise<void> {
  for (let start = 0; start < changes.length; start += MOST_CHANGES)
    await call(patchInventory, { body: { changes: changes.slice(start, start + MOST_CHANGES) } });
}

/** Prices belong to the products themselves; what the store offers follows within a second, which is waited for. */
async function sendPrices(changes: readonly PriceChange[], { collections }: Overview): Promise<void> {
  for (const { id, urlId } of collections) {
    const own = changes.filter(({ collectionUrlId }) => collectionUrlId === urlId);
    for (let start = 0; start < own.length; start += MOST_CHANGES) {
      const body = {
        changes: own.slice(start, start + MOST_CHANGES).map(({ collectionUrlId: _urlId, ...one }) => one),
      };
      await call(changePricesRoute, { params: { id }, body });
    }
  }
  const [first] = changes;
  for (let looks = 0; first && looks < 20; looks += 1) {
    const { items } = await call(listInventory, { query: { query: first.sku, limit: 200 } });
    if (haveArrived([first], items)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
