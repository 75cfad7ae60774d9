import { importProductsRoute } from '@litfass/site-render/api';
import type { AnswerOf } from '@litfass/kit/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components';
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
  isGuessed: boolean;
  report: Report;
}

/** A file is looked at as soon as it is chosen; taken over is only what was looked at, its pictures before it. */
export function Import({ collectionId }: { collectionId: string }): ReactNode {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const send = (body: { csv: string; dryRun: boolean; pictures: Record<string, string> }): Promise<Report> =>
    call(importProductsRoute, { params: { id: collectionId }, body });
  const check = useMutation({
    mutationFn: async (file: File): Promise<Looked> => {
      const { text: csv, isGuessed } = textOf(new Uint8Array(await file.arrayBuffer()));
      return { csv, isGuessed, report: await send({ csv, dryRun: true, pictures: {} }) };
    },
  });
  const take = useMutation({
    mutationFn: async ({ csv, report }: Looked) => {
      setDone(0);
      const pictures = await takePictures(report.pictures, setDone);
      return send({ csv, dryRun: false, pictures });
    },
    onSuccess: () => {
      check.reset();
      return client.invalidateQueries({ queryKey: ['items', collectionId] });
    },
  });
  const problems = csvProblems(check.error);
  return (
    <div className="stack">
      <ChooseFile
        isDisabled={check.isPending || take.isPending}
        said={check.isPending ? texts.checking : check.variables?.name}
        onFile={(file) => {
          take.reset();
          check.mutate(file);
        }}
      />
      {check.data?.isGuessed && <Notice tone="warn">{texts.guessed}</Notice>}
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

/** The button of a file, and beside it which one was chosen. */
function ChooseFile({
  isDisabled,
  said,
  onFile,
}: {
  isDisabled: boolean;
  said: string | undefined;
  onFile: (file: File) => void;
}): ReactNode {
  return (
    <div className="row">
      <FileTrigger
        acceptedFileTypes={['.csv', 'text/csv']}
        onSelect={(files) => {
          const [file] = files ?? [];
          if (file) onFile(file);
        }}
      >
        <Button isDisabled={isDisabled}>
          <Upload aria-hidden />
          {texts.file}
        </Button>
      </FileTrigger>
      <span className="hint" role="status">
        {said}
      </span>
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
