import type { AnswerOf } from '@litfass/kit/contract';
import {
  cancelRemovalRoute,
  exportWebsiteRoute,
  readRemovalRoute,
  requestRemovalRoute,
} from '@litfass/site-render/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { overviewQuery } from '../../api/site.ts';
import { settingsTexts as texts } from '../../gen/texts/settings.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { TextEntry } from '../../ui/form/entries.tsx';
import { FormProblems, SubmitButton } from '../../ui/form/form-end.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { inform } from '../../ui/information.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TakeAlong } from './take-along.tsx';
import { longDayText } from '../../ui/moment-text.ts';

const removalQuery = queryOptions({ queryKey: ['removal'], queryFn: () => call(readRemovalRoute) });

/** The way out: everything as an archive, and the end of the website after 30 days. */
export function EndTab(): ReactNode {
  const removal = useQuery(removalQuery);
  return (
    <div className="stack">
      <section className="card form-card">
        <h2>{texts.exportTitle}</h2>
        <p className="quiet">{texts.exportText}</p>
        <p>
          <DownloadLink href={exportWebsiteRoute.path}>
            <Download aria-hidden />
            {texts.exportButton}
          </DownloadLink>
        </p>
      </section>
      <TakeAlong />
      <section className="card form-card">
        <h2>{texts.endTitle}</h2>
        <Loaded query={removal}>
          {({ dueAt, requestedBy }) =>
            dueAt === null ? <EndForm /> : <Ending dueAt={dueAt} requestedBy={requestedBy ?? ''} />
          }
        </Loaded>
      </section>
    </div>
  );
}

function EndForm(): ReactNode {
  const { data: overview } = useQuery(overviewQuery);
  const identifier = overview?.website.identifier ?? '';
  const change = useRemovalChange((typed: string) => call(requestRemovalRoute, { body: { identifier: typed } }));
  const form = useOwnerForm({
    values: { identifier: '' },
    send: async (typed) => void (await change.mutateAsync(typed.identifier.trim())),
  });
  return (
    <Form form={form}>
      <p className="quiet">{texts.endText}</p>
      <FormProblems />
      <TextEntry
        label={texts.endConfirm({ identifier })}
        autoComplete="off"
        problemOf={(typed) => (typed.trim() === identifier ? undefined : texts.endConfirm({ identifier }))}
        control={form.control}
        name="identifier"
      />
      <p>
        <SubmitButton look="danger">{texts.endButton}</SubmitButton>
      </p>
    </Form>
  );
}

function Ending({ dueAt, requestedBy }: { dueAt: string; requestedBy: string }): ReactNode {
  const { mutate, isPending, error } = useRemovalChange(async () => {
    const answer = await call(cancelRemovalRoute);
    inform(texts.kept);
    return answer;
  });
  return (
    <>
      <Notice tone="warn">{texts.endDue({ when: longDayText(dueAt), by: requestedBy })}</Notice>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <p>
        <Button look="primary" isDisabled={isPending} onPress={() => mutate()}>
          {texts.endCancel}
        </Button>
      </p>
    </>
  );
}

/** Asks for the end or takes it back; every screen says at once whether the website ends. */
function useRemovalChange<T = void>(change: (given: T) => Promise<AnswerOf<typeof readRemovalRoute>>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => client.setQueryData(removalQuery.queryKey, answer),
    onSettled: () => client.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  });
}
