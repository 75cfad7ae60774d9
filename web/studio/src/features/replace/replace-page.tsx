import { findTextRoute, replaceTextRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { overviewQuery } from '../../api/site.ts';
import { replaceTexts as texts } from '../../gen/texts/replace.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FoundList, keyOf, type Hit } from './found-list.tsx';
import './replace.css';

/** `/config/replace`: a text is found everywhere and replaced where its owner wants it. */
export function ReplacePage(): ReactNode {
  const client = useQueryClient();
  const [wanted, setWanted] = useState({ find: '', matchCase: false, wholeWord: false });
  const [replacement, setReplacement] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const find = useMutation({
    mutationFn: () => call(findTextRoute, { body: wanted }),
    onSuccess: ({ documents }) => setChosen(new Set(documents.flatMap(({ hits }) => hits.map(keyOf)))),
  });
  const found = find.data;
  const run = useMutation({
    mutationFn: () => {
      const all: Hit[] = found?.documents.flatMap(({ hits }) => hits) ?? [];
      const hits = all
        .filter((hit) => chosen.has(keyOf(hit)))
        .map(({ kind, id, pointer, index }) => ({ kind, id, pointer, index }));
      return call(replaceTextRoute, { body: { ...wanted, replace: replacement, hits } });
    },
    onSuccess: async () => {
      find.reset();
      await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
    },
  });
  const change = (part: Partial<typeof wanted>): void => {
    setWanted({ ...wanted, ...part });
    // What is listed belongs to what was asked.
    find.reset();
    run.reset();
  };
  return (
    <div className="area">
      <div className="area-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="quiet">{texts.intro}</p>
        </div>
      </div>
      <Form
        className="card stack replace-form"
        isSearch
        onSubmit={() => {
          run.reset();
          if (wanted.find.trim() !== '') find.mutate();
        }}
      >
        <div className="replace-fields">
          <Field label={texts.find} value={wanted.find} onChange={(text) => change({ find: text.slice(0, 200) })} />
          <Field
            label={texts.replace}
            hint={texts.replaceHint}
            value={replacement}
            onChange={(text) => setReplacement(text.slice(0, 1000))}
          />
        </div>
        <div className="row">
          <Check label={texts.matchCase} isOn={wanted.matchCase} onChange={(matchCase) => change({ matchCase })} />
          <Check label={texts.wholeWord} isOn={wanted.wholeWord} onChange={(wholeWord) => change({ wholeWord })} />
        </div>
        <div>
          <Button type="submit" look="primary" isDisabled={wanted.find.trim() === '' || find.isPending}>
            <Search aria-hidden />
            {find.isPending ? texts.searching : texts.search}
          </Button>
        </div>
      </Form>
      {find.isError && <Notice tone="danger">{find.error.message}</Notice>}
      {run.isError && <Notice tone="danger">{run.error.message}</Notice>}
      {run.data && (
        <Notice tone="good">{texts.done({ replaced: run.data.replaced, documents: run.data.documents })}</Notice>
      )}
      {run.data && run.data.skipped > 0 && <Notice tone="warn">{texts.skipped({ count: run.data.skipped })}</Notice>}
      {found && found.total === 0 && <p className="quiet">{texts.none({ find: wanted.find })}</p>}
      {found && found.total > 0 && (
        <section className="stack">
          <div role="status">
            <h2>{texts.found({ total: found.total, documents: found.documents.length })}</h2>
          </div>
          {found.isCut && <Notice tone="warn">{texts.cut}</Notice>}
          <FoundList documents={found.documents} chosen={chosen} onChoose={setChosen} replacement={replacement} />
          <div className="replace-run">
            <Button look="primary" isDisabled={chosen.size === 0 || run.isPending} onPress={() => run.mutate()}>
              {run.isPending ? texts.running : texts.run({ count: chosen.size })}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
