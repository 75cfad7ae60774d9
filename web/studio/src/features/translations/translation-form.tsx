import { translationState } from '@litfass/model';
import { publishDraftRoute, saveDraftRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { call, CallFailed } from '../../api/call.ts';
import type { DocumentKind } from '../../api/site.ts';
import { translationTexts as texts } from '../../gen/texts/translation.ts';
import { Button } from '../../ui/button.tsx';
import { inform } from '../../ui/information.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { siteTextsOf } from './site-texts.ts';
import { TextPair } from './text-pair.tsx';
import { textsOf } from './translated-texts.ts';
import { hasOwnShape, keyOf, readTranslation, withNavigation, writeTranslation } from './translation-draft.ts';
import type { OwnedDocument } from '../../api/site.ts';

interface Props {
  place: { kind: DocumentKind; id: string };
  language: string;
  owned: OwnedDocument;
}

/** Every text of a document beside what it is in the language; saved as a draft, or published at once. */
export function TranslationForm({ place, language, owned }: Props): ReactNode {
  const document = useMemo(() => owned.draft?.document ?? owned.published ?? {}, [owned]);
  const all = useMemo(
    () => (place.kind === 'site' ? siteTextsOf(document) : textsOf(place.kind, document)),
    [place.kind, document],
  );
  const [said, setSaid] = useState<Said>(() => readTranslation(document, language, all));
  const [kept, setKept] = useState(said);
  const { save, isPending, error } = useSaving({ place, language, owned }, setKept);
  const groups = [...new Set(all.map(({ group }) => group))];
  const done = all.filter(({ path }) => (said.get(keyOf(path)) ?? '').trim() !== '').length;
  if (all.length === 0) return <p className="quiet">{texts.nothing}</p>;
  return (
    <Form
      values={written(said)}
      saved={written(kept)}
      {...{ isPending, error }}
      onSubmit={() => save({ said, thenPublish: false })}
    >
      {translationState(document, language) === 'stale' && <Notice tone="warn">{texts.staleNotice}</Notice>}
      {hasOwnShape(document, language) && <Notice tone="warn">{texts.ownShape}</Notice>}
      {owned.draft && owned.published && <Notice>{texts.otherDraft}</Notice>}
      {groups.map((group) => (
        <section key={group} className="card translation-group" aria-label={group}>
          <h2>{group}</h2>
          {all
            .filter((text) => text.group === group)
            .map((text) => (
              <TextPair
                key={keyOf(text.path)}
                text={text}
                language={language}
                value={said.get(keyOf(text.path)) ?? ''}
                onChange={(value) => setSaid((former) => new Map(former).set(keyOf(text.path), value))}
              />
            ))}
        </section>
      ))}
      <p className="quiet" role="status">
        {texts.progress({ done, all: all.length })}
      </p>
      <SaveBar submit={texts.save} look="plain">
        <Button look="primary" isDisabled={isPending} onPress={() => save({ said, thenPublish: true })}>
          {texts.publish}
        </Button>
      </SaveBar>
    </Form>
  );
}

/** All that is said; what was said once stays in the list, if as nothing. */
const written = (said: Said): object => Object.fromEntries([...said].filter(([, value]) => value !== ''));

/** What is said so far, by `keyOf` the text's path. */
type Said = ReadonlyMap<string, string>;

interface Saving {
  said: Said;
  thenPublish: boolean;
}

function useSaving({ place, language, owned }: Props, onKept: (said: Said) => void) {
  const client = useQueryClient();
  const [version, setVersion] = useState(owned.draft?.version ?? null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ said, thenPublish }: Saving) => {
      const document = owned.draft?.document ?? owned.published ?? {};
      const translations = {
        ...Object(document['translations']),
        [language]: writeTranslation(document, language, said),
      };
      const saved = await call(saveDraftRoute, {
        params: place,
        body: { document: { ...withNavigation(document, language, said), translations }, version },
      });
      setVersion(saved.version);
      onKept(said);
      if (!thenPublish) return texts.saved;
      await call(publishDraftRoute, { params: place });
      setVersion(null);
      return texts.published;
    },
    onSuccess: async (told) => {
      inform(told);
      await client.invalidateQueries({ queryKey: ['translations'] });
      await client.invalidateQueries({ queryKey: ['languages'] });
    },
  });
  const isConflict = error instanceof CallFailed && error.code === 'draft-changed';
  return { save: mutate, isPending, error: isConflict ? new Error(texts.conflict) : error };
}
