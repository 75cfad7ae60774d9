import { translationState } from '@litfass/model';
import { publishDraftRoute, saveDraftRoute } from '@litfass/site-render/api';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call, CallFailed } from '../../api/call.ts';
import type { DocumentKind } from '../../api/site.ts';
import { translationTexts as texts } from '../../gen/texts/translation.ts';
import { Button } from '../../ui/button.tsx';
import { inform } from '../../ui/information.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useEntry, type ControlOf } from '../../ui/form/use-entry.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { siteTextsOf } from './site-texts.ts';
import { TextPair } from './text-pair.tsx';
import { textsOf, type TranslatableText } from './translated-texts.ts';
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
  const save = useSaving({ place, language, owned });
  const isForVisitors = useRef(false);
  const form = useOwnerForm<Written>({
    values: { said: written(all, readTranslation(document, language, all)) },
    send: async ({ said: typed }) => {
      const thenPublish = isForVisitors.current;
      isForVisitors.current = false;
      await save({ said: new Map(Object.entries(typed)), thenPublish });
    },
  });
  const { control } = form;
  const said = useWatch({ control, name: 'said' });
  const groups = [...new Set(all.map(({ group }) => group))];
  const done = all.filter(({ path }) => (said[keyOf(path)] ?? '').trim() !== '').length;
  if (all.length === 0) return <p className="quiet">{texts.nothing}</p>;
  return (
    <Form form={form}>
      {translationState(document, language) === 'stale' && <Notice tone="warn">{texts.staleNotice}</Notice>}
      {hasOwnShape(document, language) && <Notice tone="warn">{texts.ownShape}</Notice>}
      {owned.draft && owned.published && <Notice>{texts.otherDraft}</Notice>}
      {groups.map((group) => (
        <section key={group} className="card translation-group" aria-label={group}>
          <h2>{group}</h2>
          {all
            .filter((text) => text.group === group)
            .map((text) => (
              <PairEntry key={keyOf(text.path)} text={text} language={language} control={control} />
            ))}
        </section>
      ))}
      <p className="quiet" role="status">
        {texts.progress({ done, all: all.length })}
      </p>
      <SaveBar submit={texts.save} look="plain">
        <Button
          look="primary"
          isDisabled={form.formState.isSubmitting}
          onPress={() => {
            isForVisitors.current = true;
            void form.submit();
          }}
        >
          {texts.publish}
        </Button>
      </SaveBar>
    </Form>
  );
}

interface Written {
  /** What is said so far, by `keyOf` the text’s path. */
  said: Record<string, string>;
}

/** Each text has a value, also where nothing is said yet: a form leaves none without. */
const written = (all: readonly TranslatableText[], said: Said): Record<string, string> =>
  Object.fromEntries(all.map(({ path }) => [keyOf(path), said.get(keyOf(path)) ?? '']));

type Said = ReadonlyMap<string, string>;

function PairEntry({
  control,
  text,
  language,
}: {
  control: ControlOf<Written>;
  text: TranslatableText;
  language: string;
}): ReactNode {
  const { value, onChange } = useEntry({ control, name: `said.${keyOf(text.path)}` });
  return <TextPair text={text} language={language} value={value ?? ''} onChange={onChange} />;
}

interface Saving {
  said: Said;
  thenPublish: boolean;
}

function useSaving({ place, language, owned }: Props): (saving: Saving) => Promise<void> {
  const client = useQueryClient();
  const [version, setVersion] = useState(owned.draft?.version ?? null);
  return async ({ said, thenPublish }) => {
    const document = owned.draft?.document ?? owned.published ?? {};
    const translations = {
      ...Object(document['translations']),
      [language]: writeTranslation(document, language, said),
    };
    const body = { document: { ...withNavigation(document, language, said), translations }, version };
    const saved = await call(saveDraftRoute, { params: place, body }).catch((error: unknown) => {
      const isConflict = error instanceof CallFailed && error.code === 'draft-changed';
      throw isConflict ? new Error(texts.conflict, { cause: error }) : error;
    });
    setVersion(saved.version);
    if (thenPublish) {
      await call(publishDraftRoute, { params: place });
      setVersion(null);
    }
    inform(thenPublish ? texts.published : texts.saved);
    await client.invalidateQueries({ queryKey: ['translations'] });
    await client.invalidateQueries({ queryKey: ['languages'] });
  };
}
