import { findTextRoute, replaceTextRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { overviewQuery } from '../../api/site.ts';
import { replaceTexts as texts } from '../../gen/texts/replace.ts';
import { Button } from '../../ui/button.tsx';
import { CheckEntry, TextEntry } from '../../ui/form/entries.tsx';
import { FormProblems, SubmitButton } from '../../ui/form/form-end.tsx';
import { Form } from '../../ui/form/form.tsx';
import { textOfValues } from '../../ui/form/text-of-values.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { FoundList, keyOf, type Hit } from './found-list.tsx';
import './replace.css';

interface Wanted {
  find: string;
  matchCase: boolean;
  wholeWord: boolean;
}

/** `/config/replace`: a text is found everywhere and replaced where its owner wants it. */
export function ReplacePage(): ReactNode {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const find = useMutation({
    mutationFn: (body: Wanted) => call(findTextRoute, { body }),
    onSuccess: ({ documents }) => setChosen(new Set(documents.flatMap(({ hits }) => hits.map(keyOf)))),
  });
  const form = useOwnerForm({
    values: { find: '', replace: '', matchCase: false, wholeWord: false },
    send: async ({ replace: _replace, ...asked }) => {
      run.reset();
      await find.mutateAsync(asked);
    },
  });
  const { control } = form;
  const [text, replacement, matchCase, wholeWord] = useWatch({
    control,
    name: ['find', 'replace', 'matchCase', 'wholeWord'],
  });
  const wanted: Wanted = { find: text, matchCase, wholeWord };
  // What is listed belongs to what was asked.
  const isAsked = (asked: Wanted | undefined): boolean => textOfValues(asked) === textOfValues(wanted);
  const found = isAsked(find.variables) ? find.data : undefined;
  const run = useMutation({
    mutationFn: (asked: Wanted) => {
      const all: Hit[] = found?.documents.flatMap(({ hits }) => hits) ?? [];
      const hits = all
        .filter((hit) => chosen.has(keyOf(hit)))
        .map(({ kind, id, pointer, index }) => ({ kind, id, pointer, index }));
      return call(replaceTextRoute, { body: { ...asked, replace: replacement, hits } });
    },
    onSuccess: async () => {
      find.reset();
      await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
    },
  });
  const done = isAsked(run.variables) ? run.data : undefined;
  return (
    <div className="area">
      <div className="area-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="quiet">{texts.intro}</p>
        </div>
      </div>
      <Form form={form} className="card stack replace-form" isSearch>
        <div className="replace-fields">
          <TextEntry label={texts.find} isRequired maxLength={200} control={control} name="find" />
          <TextEntry label={texts.replace} hint={texts.replaceHint} maxLength={1000} control={control} name="replace" />
        </div>
        <div className="row">
          <CheckEntry label={texts.matchCase} control={control} name="matchCase" />
          <CheckEntry label={texts.wholeWord} control={control} name="wholeWord" />
        </div>
        <FormProblems />
        <div>
          <SubmitButton busy={texts.searching}>
            <Search aria-hidden />
            {texts.search}
          </SubmitButton>
        </div>
      </Form>
      {run.isError && <Notice tone="danger">{run.error.message}</Notice>}
      {done && <Notice tone="good">{texts.done({ replaced: done.replaced, documents: done.documents })}</Notice>}
      {done && done.skipped > 0 && <Notice tone="warn">{texts.skipped({ count: done.skipped })}</Notice>}
      {found && found.total === 0 && <p className="quiet">{texts.none({ find: wanted.find })}</p>}
      {found && found.total > 0 && (
        <section className="stack">
          <div role="status">
            <h2>{texts.found({ total: found.total, documents: found.documents.length })}</h2>
          </div>
          {found.isCut && <Notice tone="warn">{texts.cut}</Notice>}
          <FoundList documents={found.documents} chosen={chosen} onChoose={setChosen} replacement={replacement} />
          <div className="replace-run">
            <Button look="primary" isDisabled={chosen.size === 0 || run.isPending} onPress={() => run.mutate(wanted)}>
              {run.isPending ? texts.running : texts.run({ count: chosen.size })}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
