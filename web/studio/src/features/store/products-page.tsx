import { exportProductsRoute, importProductsRoute } from '@litfass/site-render/api';
import type { AnswerOf } from '@litfass/kit/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, ShoppingBag } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { call, hrefOf } from '../../api/call.ts';
import { overviewQuery } from '../../api/site.ts';
import { loadErrors } from '../../texts/errors.ts';
import { storeGoodsTexts as texts } from '../../texts/store-goods.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Empty } from '../../ui/empty.tsx';
import { inform } from '../../ui/information.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { csvProblems } from './csv-problems.ts';
import { CsvRows } from './csv-rows.tsx';
import { Problems } from './problems.tsx';

type Report = AnswerOf<typeof importProductsRoute>;
interface Collection {
  id: string;
  title: string;
}

/** `/config/store/products`: products from files of other shops, and to a file. */
export function ProductsPage(): ReactNode {
  const overview = useQuery(overviewQuery);
  return (
    <Loaded query={overview} failed={loadErrors.collections}>
      {({ collections }) => {
        const stores = collections.filter(({ collectionType }) => collectionType === 'products');
        const [first] = stores;
        return first ? (
          <Products stores={stores} first={first.id} />
        ) : (
          <Empty icon={ShoppingBag} title={texts.noCollection} text={texts.noCollectionText}>
            <Link className="button" to="/content">
              {texts.toContent}
            </Link>
          </Empty>
        );
      }}
    </Loaded>
  );
}

function Products({ stores, first }: { stores: readonly Collection[]; first: string }): ReactNode {
  const [id, setId] = useState(first);
  return (
    <div className="stack">
      <Section
        title={texts.products}
        intro={texts.productsText}
        aside={
          <Link className="button" to="/content/$id" params={{ id }}>
            {texts.toContent}
          </Link>
        }
      >
        <Choice
          label={texts.collection}
          value={id}
          options={stores.map((store) => ({ value: store.id, label: store.title }))}
          onChange={setId}
        />
        <Import key={id} collectionId={id} />
      </Section>
      <Section title={texts.export} intro={texts.exportText}>
        <p>
          <a className="button" href={hrefOf(exportProductsRoute, { params: { id } })} download>
            <Download aria-hidden />
            {texts.export}
          </a>
        </p>
      </Section>
    </div>
  );
}

/** A file is looked at first; taken over is only what was looked at. */
function Import({ collectionId }: { collectionId: string }): ReactNode {
  const id = useId();
  const client = useQueryClient();
  const [csv, setCsv] = useState<string | null>(null);
  const params = { id: collectionId };
  const check = useMutation({
    mutationFn: (text: string) => call(importProductsRoute, { params, body: { csv: text, dryRun: true } }),
  });
  const take = useMutation({
    mutationFn: (text: string) => call(importProductsRoute, { params, body: { csv: text, dryRun: false } }),
    onSuccess: ({ created, updated }) => {
      inform(texts.taken(created.length + updated.length));
      check.reset();
      return client.invalidateQueries({ queryKey: ['items', collectionId] });
    },
  });
  const problems = csvProblems(check.error);
  const choose = async (file: File | undefined): Promise<void> => {
    check.reset();
    take.reset();
    setCsv(file ? await file.text() : null);
  };
  return (
    <div className="stack">
      <div className="field">
        <label htmlFor={id}>{texts.file}</label>
        <input id={id} type="file" accept=".csv,text/csv" onChange={({ target }) => void choose(target.files?.[0])} />
      </div>
      <p>
        <Button
          look={check.data ? 'plain' : 'primary'}
          isDisabled={csv === null || check.isPending}
          onPress={() => csv !== null && check.mutate(csv)}
        >
          {texts.check}
        </Button>
      </p>
      {problems.length > 0 ? (
        <CsvRows title={texts.csvProblems} rows={problems} tone="danger" />
      ) : (
        <Problems error={check.error ?? take.error} />
      )}
      {check.data && csv !== null && (
        <Result report={check.data} isWaiting={take.isPending} onTake={() => take.mutate(csv)} />
      )}
    </div>
  );
}

function Result({
  report: { created, updated, warnings },
  isWaiting,
  onTake,
}: {
  report: Report;
  isWaiting: boolean;
  onTake: () => void;
}): ReactNode {
  const count = created.length + updated.length;
  const groups = [
    { title: texts.created(created.length), products: created },
    { title: texts.updated(updated.length), products: updated },
  ];
  return (
    <section className="stack" aria-label={texts.report}>
      <h3>{texts.report}</h3>
      {groups.map(({ title, products }) => (
        <div key={title}>
          <p className="row-name">{title}</p>
          {products.length > 0 && <p className="hint">{products.map((product) => product.title).join(', ')}</p>}
        </div>
      ))}
      {warnings.length > 0 && <CsvRows title={texts.warnings} rows={warnings} tone="warn" />}
      <p>
        <Button look="primary" isDisabled={isWaiting || count === 0} onPress={onTake}>
          {texts.take(count)}
        </Button>
      </p>
    </section>
  );
}
