import { importProductsRoute } from '@litfass/site-render/api';
import type { AnswerOf } from '@litfass/kit/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components';
import { call } from '../../api/call.ts';
import { storeGoodsTexts as texts } from '../../gen/texts/store-goods.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUnsaved } from '../../ui/unsaved/use-unsaved.ts';
import { csvProblems } from './csv-problems.ts';
import { CsvRows } from './csv-rows.tsx';
import { Problems } from './problems.tsx';
import { textOf } from './read-text-file.ts';
import { takePictures } from './take-pictures.ts';

type Report = AnswerOf<typeof importProductsRoute>;

type Decimal = '.' | ',';

interface Looked {
  file: File;
  csv: string;
  isGuessed: boolean;
  report: Report;
  /** What was answered to the question how its numbers are written. */
  decimal: Decimal | null;
}

interface Sent {
  csv: string;
  dryRun: boolean;
  pictures: Record<string, string>;
  decimal: Decimal | null;
}

/** A file is looked at as soon as it is chosen; taken over is only what was looked at, its pictures before it. */
export function Import({ collectionId }: { collectionId: string }): ReactNode {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const send = ({ decimal, ...body }: Sent): Promise<Report> =>
    call(importProductsRoute, { params: { id: collectionId }, body: { ...body, ...(decimal && { decimal }) } });
  const check = useMutation({
    mutationFn: async ({ file, decimal }: { file: File; decimal: Decimal | null }): Promise<Looked> => {
      const { text: csv, isGuessed } = textOf(new Uint8Array(await file.arrayBuffer()));
      return { file, csv, isGuessed, decimal, report: await send({ csv, dryRun: true, pictures: {}, decimal }) };
    },
  });
  const take = useMutation({
    mutationFn: async ({ csv, report, decimal }: Looked) => {
      setDone(0);
      const pictures = await takePictures(report.pictures, setDone);
      return send({ csv, dryRun: false, pictures, decimal });
    },
    onSuccess: () => {
      check.reset();
      return client.invalidateQueries({ queryKey: ['items', collectionId] });
    },
  });
  useUnsaved({
    isUnsaved: () => check.data !== undefined || take.isPending,
    save: async () => {
      if (check.data?.report.unclear.length === 0) await take.mutateAsync(check.data).catch(() => undefined);
    },
    discard: check.reset,
    text: texts.importUnsaved,
  });
  const problems = csvProblems(check.error);
  return (
    <div className="stack">
      <ChooseFile
        isDisabled={check.isPending || take.isPending}
        said={check.isPending ? texts.checking : check.variables?.file.name}
        onFile={(file) => {
          take.reset();
          check.mutate({ file, decimal: null });
        }}
      />
      {check.data?.isGuessed && <Notice tone="warn">{texts.guessed}</Notice>}
      {problems.length > 0 ? (
        <CsvRows title={texts.csvProblems} rows={problems} tone="danger" />
      ) : (
        <Problems error={check.error ?? take.error} />
      )}
      {check.data && check.data.report.unclear.length > 0 && (
        <Unclear
          unclear={check.data.report.unclear}
          onChoose={(decimal) => check.data && check.mutate({ file: check.data.file, decimal })}
        />
      )}
      {check.data?.report.unclear.length === 0 && (
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
  report: { created, updated, unchanged, pictures, warnings, refused },
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
    { title: texts.created({ count: created.length }), products: created },
    { title: texts.updated({ count: updated.length }), products: updated },
    ...(unchanged.length > 0 ? [{ title: texts.unchanged({ count: unchanged.length }), products: unchanged }] : []),
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
      {pictures.length > 0 && <p>{texts.pictures({ count: pictures.length })}</p>}
      {refused.length > 0 && <CsvRows title={texts.refused({ count: refused.length })} rows={refused} tone="danger" />}
      {warnings.length > 0 && <CsvRows title={texts.warnings} rows={warnings} tone="warn" />}
      <div className="row">
        <Button look="primary" isDisabled={done !== null || count === 0} onPress={onTake}>
          {texts.take({ count })}
        </Button>
        {done !== null && pictures.length > 0 && (
          <>
            <progress max={pictures.length} value={done} aria-label={texts.pictures({ count: pictures.length })} />
            <span role="status">{texts.takingPictures({ done, all: pictures.length })}</span>
          </>
        )}
      </div>
    </section>
  );
}

const DECIMALS: readonly Decimal[] = ['.', ','];

/** Numbers that may be meant in two ways: whoever brings the file says which, by what they then are. */
function Unclear({
  unclear,
  onChoose,
}: {
  unclear: Report['unclear'];
  onChoose: (decimal: Decimal) => void;
}): ReactNode {
  const format = new Intl.NumberFormat(document.documentElement.lang || 'de', { minimumFractionDigits: 2 });
  const meaning = (number: number | null): string => (number === null ? texts.noNumber : format.format(number));
  return (
    <section className="stack" aria-label={texts.unclear}>
      <h3>{texts.unclear}</h3>
      {unclear.map(({ column, examples }) => (
        <div key={column} className="stack">
          <p>{texts.unclearText({ column })}</p>
          <div className="row">
            {DECIMALS.map((decimal) => (
              <Button key={decimal} onPress={() => onChoose(decimal)}>
                {texts.decimals[decimal]}:{' '}
                {examples
                  .slice(0, 2)
                  .map(({ text, point, comma }) =>
                    texts.reads({ text, meaning: meaning(decimal === '.' ? point : comma) }),
                  )
                  .join(', ')}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

/** What came of it stays until another file is chosen. */
function Taken({ report: { created, updated, warnings, refused } }: { report: Report }): ReactNode {
  return (
    <>
      <Notice tone="good">{texts.taken({ count: created.length + updated.length })}</Notice>
      {refused.length > 0 && <CsvRows title={texts.refused({ count: refused.length })} rows={refused} tone="danger" />}
      {warnings.length > 0 && <CsvRows title={texts.warnings} rows={warnings} tone="warn" />}
    </>
  );
}
