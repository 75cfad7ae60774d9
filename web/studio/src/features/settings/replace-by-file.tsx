import { replaceFromFileRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components';
import { call } from '../../api/call.ts';
import { importTexts as texts } from '../../texts/imports.ts';
import { Button } from '../../ui/button.tsx';
import { inform } from '../../ui/information.tsx';
import { Notice } from '../../ui/notice.tsx';
import { explained } from '../start/explained.ts';
import { sourceFirst, sourceKinds } from '../start/source-first.ts';
import { countsOf, removedBy, type Removed } from './removed.ts';

/** Chooses files that replace the website; what would go away is counted and waits for a second press. */
export function ReplaceByFile(): ReactNode {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ files, remove }: { files: readonly File[]; remove: boolean }) => {
      const body = new FormData();
      for (const [index, file] of files.entries()) body.append(index === 0 ? 'file' : 'media', file);
      return call(replaceFromFileRoute, { query: { remove }, body });
    },
    onSuccess: async ({ changed }) => {
      inform(changed ? texts.replaced : texts.unchanged);
      setChosen([]);
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
      {removed ? (
        <Asking
          removed={removed}
          isPending={isPending}
          onReplace={() => mutate({ files: sourceFirst(chosen), remove: true })}
          onCancel={reset}
        />
      ) : (
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
      )}
      {isPending && <p role="status">{texts.working}</p>}
    </section>
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
      <Notice tone="warn">{texts.asks(counts, all)}</Notice>
      <details className="list-entry">
        <summary>{texts.asksNames}</summary>
        <ul>
          {removed.names.map((name) => (
            <li key={name}>{name}</li>
          ))}
          {more > 0 && <li>{texts.more(more)}</li>}
        </ul>
      </details>
      <p className="row">
        <Button look="danger" isDisabled={isPending} onPress={onReplace}>
          {texts.replace(counts)}
        </Button>
        <Button look="quiet" isDisabled={isPending} onPress={onCancel}>
          {texts.cancel}
        </Button>
      </p>
    </div>
  );
}
