import { importProductsRoute } from '@litfass/site-render/api';
import type { AnswerOf } from '@litfass/kit/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { storeGoodsTexts as texts } from '../../texts/store-goods.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { csvProblems } from './csv-problems.ts';
import { CsvRows } from './csv-rows.tsx';
import { Problems } from './problems.tsx';
import { textOf } from './read-text-file.ts';
import { takePictures } from './take-pictures.ts';

type Report = AnswerOf<typeof importProductsRoute>;

interface Looked {
  csv: string;
  report: Report;
}

/** A file is looked at first; taken over is only what was looked at, its pictures before it. */
export function Import({ collectionId }: { collectionId: string }): ReactNode {
  const id = useId();
  const client = useQueryClient();
  const [csv, setCsv] = useState<string | null>(null);
  const [isGuessed, setIsGuessed] = useState(false);
  const [done, setDone] = useState(0);
  const send = (body: { csv: string; dryRun: boolean; pictures: Record<string, string> }): Promise<Report> =>
    call(importProductsRoute, { params: { id: collectionId }, body });
  const check = useMutation({
    mutationFn: async (text: string): Promise<Looked> => ({
      csv: text,
      report: await send({ csv: text, dryRun: true, pictures: {} }),
    }),
  });
  const take = useMutation({
    mutationFn: async ({ csv: text, report }: Looked) => {
      setDone(0);
      const pictures = await takePictures(report.pictures, setDone);
      return send({ csv: text, dryRun: false, pictures });
    },
    onSuccess: () => {
      check.reset();
      return client.invalidateQueries({ queryKey: ['items', collectionId] });
    },
  });
  const problems = csvProblems(check.error);
  const choose = async (file: File | undefined): Promise<void> => {
    check.reset();
    take.reset();
    const read = file ? textOf(new Uint8Array(await file.arrayBuffer())) : null;
    setCsv(read?.text ?? null);
    setIsGuessed(read?.isGuessed ?? false);
  };
  return (
    <div className="stack">
      <div className="field">
        <label htmlFor={id}>{texts.file}</label>
        <input id={id} type="file" accept=".csv,text/csv" onChange={({ target }) => void choose(target.files?.[0])} />
      </div>
      {isGuessed && <Notice tone="warn">{texts.guessed}</Notice>}
      <p>
        <Button
          look={check.data ? 'plain' : 'primary'}
          isDisabled={csv === null || check.isPending || take.isPending}
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
      {check.data && (
        <Result
          report={check.data.report}
          done={take.isPending ? done : null}
          onTake={() => check.data && take.mutate(check.data)}
        />
      )}
      {take.data && <Taken report={take.data} />}
    </div>
  );
}

function Result({
  report: { created, updated, pictures, warnings },
  done,
  onTake,
}: {
  report: Report;
  /** How many pictures were taken over; null before it begins. */
  done: number | null;
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
      {pictures.length > 0 && <p>{texts.pictures(pictures.length)}</p>}
      {warnings.length > 0 && <CsvRows title={texts.warnings} rows={warnings} tone="warn" />}
      <div className="row">
        <Button look="primary" isDisabled={done !== null || count === 0} onPress={onTake}>
          {texts.take(count)}
        </Button>
        {done !== null && pictures.length > 0 && (
          <>
            <progress max={pictures.length} value={done} aria-label={texts.pictures(pictures.length)} />
            <span role="status">{texts.takingPictures(done, pictures.length)}</span>
          </>
        )}
      </div>
    </section>
  );
}

/** What came of it stays until another file is chosen. */
function Taken({ report: { created, updated, warnings } }: { report: Report }): ReactNode {
  return (
    <>
      <Notice tone="good">{texts.taken(created.length + updated.length)}</Notice>
      {warnings.length > 0 && <CsvRows title={texts.warnings} rows={warnings} tone="warn" />}
    </>
  );
}
