import { createDocumentRoute, publishDraftRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { overviewQuery } from '../../api/site.ts';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { leaveFreely } from '../../ui/unsaved/works.ts';

const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));

/** Asks for title and kind; an empty collection may be seen by visitors at once, its items are what waits. */
export function NewCollectionDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState('blog');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body = { kind: 'collection' as const, title: title.trim(), collectionType: kind };
      const { id } = await call(createDocumentRoute, { body });
      await call(publishDraftRoute, { params: { kind: 'collection', id } });
      return id;
    },
    onSuccess: async (id) => {
      await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      leaveFreely();
      await navigate({ to: '/content/$id', params: { id } });
    },
  });
  return (
    <Dialog title={texts.addCollection} isOpen onClose={onClose}>
      <DialogForm
        values={[title, kind]}
        submit={texts.create}
        isDisabled={title.trim() === ''}
        isPending={isPending}
        error={error}
        onSubmit={() => mutate()}
        onClose={onClose}
      >
        <Field label={texts.collectionName} value={title} onChange={setTitle} isRequired startsFocused />
        <Choice label={texts.collectionKind} value={kind} options={kinds} onChange={setKind} />
      </DialogForm>
    </Dialog>
  );
}
