import { replaceFromFileRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components';
import { call } from '../../api/call.ts';
import { importTexts as texts } from '../../gen/texts/import.ts';
import { Button } from '../../ui/button.tsx';
import { inform } from '../../ui/information.tsx';
import { Notice } from '../../ui/notice.tsx';
import { explained } from '../start/explained.ts';
import { ForeignCheck } from '../start/foreign-check.tsx';
import { sourceFirst, sourceKinds } from '../start/source-first.ts';
import { countsOf, removedBy, type Removed } from './removed.ts';

interface Sent {
  files: readonly File[];
  remove: boolean;
  /** Takes again what was deleted here. */
  restore?: boolean;
}

/** Chooses files that replace the website; what would go away is counted and waits for a second press. */
export function ReplaceByFile(): ReactNode {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [foreignPictures, setForeignPictures] = useState(false);
  const { mutate, isPending, error, data, variables, reset } = useMutation({
    mutationFn: ({ files, remove, restore = false }: Sent) => {
      const body = new FormData();
      for (const [index, file] of files.entries()) body.append(index === 0 ? 'file' : 'media', file);
      return call(replaceFromFileRoute, { query: { remove, restore, foreignPictures }, body });
    },
    onSuccess: async ({ changed, deleted }) => {
      inform(changed ? texts.replaced : texts.unchanged);
      // Who takes again what they deleted need not choose the files once more.
      if (deleted.length === 0) setChosen([]);
      // All that the website holds may be another now.
      await client.invalidateQueries();
    },
  });
  const removed = removedBy(error);
  const isMissing = chosen.length > 0 && sourceFirst(chosen).length === 0;
  return (
    <section className="card form-card">
      <h2>{texts.replaceTitle}</h2>
      <p className="quiet">{texts.replaceText}</p>
      {isMissing && <Notice tone="warn">{texts.noSource}</Notice>}
      {error && !removed && <Notice tone="danger">{explained(error).message}</Notice>}
      {data && data.deleted.length > 0 && (
        <Deleted
          names={data.deleted}
          isPending={isPending}
          onRestore={() => mutate({ files: sourceFirst(chosen), remove: false, restore: true })}
        />
      )}
      {removed ? (
        <Asking
          removed={removed}
          isPending={isPending}
          onReplace={() => mutate({ ...variables, files: sourceFirst(chosen), remove: true })}
          onCancel={reset}
        />
      ) : (
        <>
          <ForeignCheck isOn={foreignPictures} onChange={setForeignPictures} />
          <p className="row">
            <FileTrigger
              allowsMultiple
              acceptedFileTypes={sourceKinds}
              onSelect={(files) => {
                const given = [...(files ?? [])];
                reset();
                setChosen(given);
                const sent = sourceFirst(given);
                if (sent.length > 0) mutate({ files: sent, remove: false });
              }}
            >
              <Button isDisabled={isPending}>
                <Upload aria-hidden />
                {texts.choose}
              </Button>
            </FileTrigger>
          </p>
        </>
      )}
      {isPending && <p role="status">{texts.working}</p>}
    </section>
  );
}

interface DeletedProps {
  names: readonly string[];
  isPending: boolean;
  onRestore: () => void;
}

/** What did not come again, since somebody deleted it here, and the way to have it again. */
function Deleted({ names, isPending, onRestore }: DeletedProps): ReactNode {
  return (
    <div className="stack" role="group" aria-label={texts.deletedTitle}>
      <Notice>{texts.deleted({ count: names.length })}</Notice>
      <Names title={texts.deletedNames} names={names} />
      <p className="row">
        <Button isDisabled={isPending} onPress={onRestore}>
          {texts.restore({ count: names.length })}
        </Button>
      </p>
    </div>
  );
}

interface AskingProps {
  removed: Removed;
  isPending: boolean;
  onReplace: () => void;
  onCancel: () => void;
}

function Asking({ removed, isPending, onReplace, onCancel }: AskingProps): ReactNode {
  const { counts, all } = countsOf(removed);
  const more = all - removed.names.length;
  return (
    <div className="stack" role="group" aria-label={texts.asksTitle}>
      <Notice tone="warn">{texts.asks({ counts, all })}</Notice>
      <Names title={texts.asksNames} names={removed.names} more={more} />
      <p className="row">
        <Button look="danger" isDisabled={isPending} onPress={onReplace}>
          {texts.replace({ counts })}
        </Button>
        <Button look="quiet" isDisabled={isPending} onPress={onCancel}>
          {texts.cancel}
        </Button>
      </p>
    </div>
  );
}

/** What some of it is called, behind a summary. */
function Names({ title, names, more = 0 }: { title: string; names: readonly string[]; more?: number }): ReactNode {
  return (
    <details className="list-entry">
      <summary>{title}</summary>
      <ul>
        {names.map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be called the same, and none moves
          <li key={`${index} ${name}`}>{name}</li>
        ))}
        {more > 0 && <li>{texts.more({ count: more })}</li>}
      </ul>
    </details>
  );
}
