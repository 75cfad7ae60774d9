import type { AnswerOf } from '@litfass/kit/contract';
import { documentTitle, type Site } from '@litfass/model';
import { publishDraftRoute, readDocumentRoute, saveDraftRoute, type overviewRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { overviewQuery } from '../../api/site.ts';
import { searchPagesTexts as texts } from '../../gen/texts/search-pages.ts';
import { uiTexts } from '../../gen/texts/ui.ts';
import { Check } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field, LongField } from '../../ui/field.tsx';
import { inform } from '../../ui/information.tsx';
import { SearchPreview, SHOWN } from './search-preview.tsx';

export type SearchedPage = AnswerOf<typeof overviewRoute>['pages'][number];

/** Title and description of one page for search engines, with how they look there. */
export function SearchDialog({
  page,
  site,
  host,
  onClose,
}: {
  page: SearchedPage;
  site: Site;
  host: string;
  onClose: () => void;
}): ReactNode {
  const [title, setTitle] = useState(page.seoTitle ?? '');
  const [description, setDescription] = useState(page.seoDescription ?? '');
  const [noIndex, setNoIndex] = useState(page.noIndex);
  const { save, isPending, error } = useSaving(page, onClose);
  const pattern = site.settings?.titlePattern;
  const own = documentTitle(pattern, { page: page.title, site: site.website.title });
  return (
    <Dialog title={texts.editSearch({ title: page.title })} isOpen onClose={onClose}>
      <DialogForm
        values={[title, description, noIndex]}
        submit={page.hasDraft ? uiTexts.save : texts.saveSearch}
        isPending={isPending}
        error={error}
        onSubmit={() => save({ title: title.trim() || null, description: description.trim() || null, noIndex })}
        onClose={onClose}
      >
        <SearchPreview title={title.trim() || own} description={description.trim()} href={page.href} host={host} />
        <Field
          label={texts.seoTitle}
          value={title}
          onChange={setTitle}
          hint={texts.ofAbout({ length: title.length, most: SHOWN.title })}
          startsFocused
        />
        <LongField
          label={texts.seoDescription}
          value={description}
          onChange={setDescription}
          hint={texts.ofAbout({ length: description.length, most: SHOWN.description })}
        />
        <Check label={texts.noIndex} isOn={noIndex} onChange={setNoIndex} />
        {page.hasDraft && !page.isNew && <p className="hint">{texts.staysDraft}</p>}
      </DialogForm>
    </Dialog>
  );
}

interface Seo {
  title: string | null;
  description: string | null;
  noIndex: boolean;
}

/** Saves and publishes; a page with other changes keeps this one beside them until it is published. */
function useSaving(page: SearchedPage, onDone: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (seo: Seo) => {
      const params = { kind: 'page', id: page.id } as const;
      const { draft, published } = await call(readDocumentRoute, { params });
      const document = draft?.document ?? published ?? {};
      const changed = { ...document, seo: { ...Object(document['seo']), ...seo } };
      await call(saveDraftRoute, { params, body: { document: changed, version: draft?.version ?? null } });
      if (!draft) await call(publishDraftRoute, { params });
    },
    onSuccess: async () => {
      inform(texts.searchSaved);
      await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      onDone();
    },
  });
  return { save: mutate, isPending, error };
}
