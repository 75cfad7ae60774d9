import { termProblem, type TermKind } from '@litfass/model';
import { renameTermRoute } from '@litfass/site-render/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Pencil, Trash2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { termsQuery } from '../../api/items.ts';
import { locale } from '../../texts/choose.ts';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { uiTexts } from '../../gen/texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../../ui/form/form-end.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useEntry } from '../../ui/form/use-entry.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { nextEditing, type Editing } from './term-editing.ts';

/** Tags and categories of a collection: renamed or removed everywhere, one at a time (BLOG-010). */
export function TermsDialog({ collectionId, onClose }: { collectionId: string; onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const query = useQuery(termsQuery(collectionId));
  const [editing, setEditing] = useState<Editing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (body: { kind: TermKind; from: string; to: string | null }) =>
      call(renameTermRoute, { params: { id: collectionId }, body }),
    onError: (error) => setProblem(error.message),
    onSuccess: () => {
      setEditing(null);
      setProblem(null);
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['terms', collectionId] });
      await client.invalidateQueries({ queryKey: ['items', collectionId] });
    },
  });
  const begin = (kind: TermKind, from: string): void => {
    const next = nextEditing(editing, { kind, from });
    if ('problem' in next) setProblem(next.problem);
    else setEditing(next.editing);
  };
  return (
    <Dialog title={texts.termsTitle} isOpen onClose={onClose}>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <Loaded query={query}>
        {({ tags, categories }) =>
          (
            [
              ['tag', texts.tags, tags],
              ['category', texts.categories, categories],
            ] as const
          ).map(([kind, label, terms]) => (
            <section key={kind} className="stack">
              <h3>{label}</h3>
              {terms.length === 0 && <p className="quiet">{texts.noTerms}</p>}
              <ul className="term-list">
                {terms.map(({ name, count }) => (
                  <li key={name}>
                    {editing?.kind === kind && editing.from === name ? (
                      <RenameForm
                        from={name}
                        onChange={(to) => setEditing({ ...editing, to })}
                        onCancel={() => {
                          setEditing(null);
                          setProblem(null);
                        }}
                        onSave={async (to) => {
                          const others = terms.filter((term) => term.name !== name).map((term) => term.name);
                          const wrong = termProblem(kind, to, others, locale);
                          setProblem(wrong);
                          if (wrong === null) await mutateAsync({ kind, from: name, to });
                          else throw new Error(wrong);
                        }}
                      />
                    ) : (
                      <>
                        <span>
                          {name} <span className="quiet">{texts.termCount({ count })}</span>
                        </span>
                        <span className="row">
                          <Button
                            look="quiet"
                            size="icon"
                            aria-label={`${texts.rename}: ${name}`}
                            onPress={() => begin(kind, name)}
                          >
                            <Pencil aria-hidden />
                          </Button>
                          <Button
                            look="quiet"
                            size="icon"
                            aria-label={`${texts.remove}: ${name}`}
                            isDisabled={isPending}
                            onPress={() => mutate({ kind, from: name, to: null })}
                          >
                            <Trash2 aria-hidden />
                          </Button>
                        </span>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </Loaded>
    </Dialog>
  );
}

function RenameForm({
  from,
  onCancel,
  onSave,
  onChange,
}: {
  from: string;
  onCancel: () => void;
  onSave: (to: string) => Promise<void>;
  onChange: (to: string) => void;
}): ReactNode {
  const form = useOwnerForm({ values: { to: from }, send: ({ to }) => onSave(to) });
  const to = useEntry({ control: form.control, name: 'to' });
  return (
    <Form form={form} className="term-form">
      <input
        className="input"
        aria-label={texts.newName}
        value={to.value}
        onChange={({ target }) => {
          to.onChange(target.value);
          onChange(target.value);
        }}
      />
      <SubmitButton label={uiTexts.save}>
        <Check aria-hidden />
      </SubmitButton>
      <Button size="icon" look="quiet" aria-label={uiTexts.cancel} onPress={onCancel}>
        <X aria-hidden />
      </Button>
    </Form>
  );
}
