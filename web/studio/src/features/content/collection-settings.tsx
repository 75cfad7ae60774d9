import { cleanUrlFormat, defaultUrlFormat } from '@litfass/model';
import { publishDraftRoute, saveDraftRoute } from '@litfass/site-render/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { documentQuery, overviewQuery } from '../../api/site.ts';
import { AccessFields, type Access } from '../../editor/panel/access-fields.tsx';
import { contentTexts as texts } from '../../texts/content.ts';
import { visibilityTexts } from '../../texts/page-visibility.ts';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { inform } from '../../ui/information.tsx';
import { Loaded } from '../../ui/loaded.tsx';

/** Title, address, order and the addresses of the items; saved and shown at once. */
export function CollectionSettings({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const query = useQuery(documentQuery('collection', id));
  return (
    <Dialog title={texts.settings} isOpen onClose={onClose}>
      <Loaded query={query}>
        {({ published, draft }) => (
          <SettingsForm
            id={id}
            document={draft?.document ?? published ?? {}}
            version={draft?.version ?? null}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function SettingsForm({
  id,
  document,
  version,
  onClose,
}: {
  id: string;
  document: Record<string, unknown>;
  version: number | null;
  onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const [values, setValues] = useState(document);
  const set = (change: Record<string, unknown>): void => setValues({ ...values, ...change });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const urlFormat = cleanUrlFormat(text(values['urlFormat'])) || defaultUrlFormat;
      const params = { kind: 'collection' as const, id };
      await call(saveDraftRoute, { params, body: { document: { ...values, urlFormat }, version } });
      await call(publishDraftRoute, { params });
    },
    onSuccess: async () => {
      inform(texts.saved);
      await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      await client.invalidateQueries({ queryKey: ['items', id] });
      onClose();
    },
  });
  return (
    <DialogForm isDisabled={isPending} error={error} onSubmit={() => mutate()} onClose={onClose}>
      <Field
        label={texts.collectionName}
        value={text(values['title'])}
        onChange={(title) => set({ title })}
        isRequired
      />
      <Field label={texts.address} value={text(values['urlId'])} onChange={(urlId) => set({ urlId })} isRequired />
      <Field
        label={texts.urlFormat}
        hint={texts.urlFormatHint}
        value={text(values['urlFormat']) || defaultUrlFormat}
        onChange={(urlFormat) => set({ urlFormat })}
        onBlur={() => set({ urlFormat: cleanUrlFormat(text(values['urlFormat'])) || defaultUrlFormat })}
      />
      <Choice
        label={texts.ordering}
        value={text(values['ordering']) || 'chronological'}
        options={[
          { value: 'chronological', label: texts.chronological },
          { value: 'user', label: texts.user },
        ]}
        onChange={(ordering) => set({ ordering })}
      />
      <AccessFields
        label={visibilityTexts.whoCollection}
        access={(values['access'] ?? null) as Access | null}
        onChange={(access) => set({ access })}
      />
      <Field
        label={texts.pageSize}
        type="number"
        value={text(values['pageSize']) || '20'}
        onChange={(size) => set({ pageSize: Math.max(1, Math.min(1000, Math.trunc(Number(size)) || 20)) })}
      />
    </DialogForm>
  );
}
