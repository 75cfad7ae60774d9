import { createDocumentRoute, publishDraftRoute } from '@litfass/site-render/api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { overviewQuery } from '../../api/site.ts';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { ChoiceEntry, TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { leaveFreely } from '../../ui/unsaved/works.ts';

const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));

/** Asks for title and kind; an empty collection may be seen by visitors at once, its items are what waits. */
export function NewCollectionDialog({ onClose }: { onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useOwnerForm({
    values: { title: '', collectionType: 'blog' },
    send: async ({ title, collectionType }) => {
      const body = { kind: 'collection' as const, title: title.trim(), collectionType };
      const { id } = await call(createDocumentRoute, { body });
      await call(publishDraftRoute, { params: { kind: 'collection', id } });
      await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      leaveFreely();
      await navigate({ to: '/content/$id', params: { id } });
    },
  });
  const { control } = form;
  return (
    <Dialog title={texts.addCollection} isOpen onClose={onClose}>
      <DialogForm form={form} submit={texts.create} onClose={onClose}>
        <TextEntry label={texts.collectionName} isRequired startsFocused control={control} name="title" />
        <ChoiceEntry label={texts.collectionKind} options={kinds} control={control} name="collectionType" />
      </DialogForm>
    </Dialog>
  );
}
