import type { AnswerOf } from '@litfass/kit/contract';
import { documentTitle, type Site } from '@litfass/model';
import { publishDraftRoute, readDocumentRoute, saveDraftRoute, type overviewRoute } from '@litfass/site-render/api';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { overviewQuery } from '../../api/site.ts';
import { searchPagesTexts as texts } from '../../gen/texts/search-pages.ts';
import { uiTexts } from '../../gen/texts/ui.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { CheckEntry, LongEntry, TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
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
  const save = useSaving(page, onClose);
  const form = useOwnerForm({
    values: { title: page.seoTitle ?? '', description: page.seoDescription ?? '', noIndex: page.noIndex },
    send: ({ title, description, noIndex }) =>
      save({ title: title.trim() || null, description: description.trim() || null, noIndex }),
  });
  const { control } = form;
  const [title, description] = useWatch({ control, name: ['title', 'description'] });
  const pattern = site.settings?.titlePattern;
  const own = documentTitle(pattern, { page: page.title, site: site.website.title });
  return (
    <Dialog title={texts.editSearch({ title: page.title })} isOpen onClose={onClose}>
      <DialogForm form={form} submit={page.hasDraft ? uiTexts.save : texts.saveSearch} onClose={onClose}>
        <SearchPreview title={title.trim() || own} description={description.trim()} href={page.href} host={host} />
        <TextEntry
          label={texts.seoTitle}
          hint={texts.ofAbout({ length: title.length, most: SHOWN.title })}
          startsFocused
          control={control}
          name="title"
        />
        <LongEntry
          label={texts.seoDescription}
          hint={texts.ofAbout({ length: description.length, most: SHOWN.description })}
          control={control}
          name="description"
        />
        <CheckEntry label={texts.noIndex} control={control} name="noIndex" />
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
function useSaving(page: SearchedPage, onDone: () => void): (seo: Seo) => Promise<void> {
  const client = useQueryClient();
  return async (seo) => {
    const params = { kind: 'page', id: page.id } as const;
    const { draft, published } = await call(readDocumentRoute, { params });
    const document = draft?.document ?? published ?? {};
    const changed = { ...document, seo: { ...Object(document['seo']), ...seo } };
    await call(saveDraftRoute, { params, body: { document: changed, version: draft?.version ?? null } });
    if (!draft) await call(publishDraftRoute, { params });
    inform(texts.searchSaved);
    await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
    onDone();
  };
}
