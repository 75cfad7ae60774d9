import { fetchPicturesRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CloudDownload } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { importTexts as texts } from '../../gen/texts/import.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Pictures {
  missing: number;
  waiting: number;
  there: number;
  failed: number;
}

/** Offers to fetch what the old website may still have; nobody asks it before its owner agrees. */
export function FetchPictures({ id, pictures }: { id: string; pictures: Pictures }): ReactNode {
  const client = useQueryClient();
  const { missing, waiting, there, failed } = pictures;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(fetchPicturesRoute, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['imports', id] }),
  });
  if (missing + there === 0) return null;
  return (
    <div className="stack">
      {waiting > 0 && <Notice>{texts.fetching({ there, all: there + waiting + failed })}</Notice>}
      {waiting === 0 && there + failed > 0 && (
        <Notice tone={failed > 0 ? 'warn' : 'good'}>{texts.fetched({ there, failed, all: there + failed })}</Notice>
      )}
      {error && <Notice tone="danger">{error.message}</Notice>}
      {waiting === 0 && missing > 0 && (
        <>
          <p>{texts.fetchText({ count: missing })}</p>
          <p>
            <Button isDisabled={isPending} onPress={() => mutate()}>
              <CloudDownload aria-hidden />
              {failed > 0 ? texts.fetchAgain : texts.fetch}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}
