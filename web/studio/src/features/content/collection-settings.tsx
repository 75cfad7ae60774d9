import { cleanUrlFormat, defaultUrlFormat } from '@litfass/model';
import { publishDraftRoute, saveDraftRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { documentQuery, overviewQuery } from '../../api/site.ts';
import { useOpenedDocument } from '../../draft/use-draft-session.ts';
import { AccessFields, type Access } from '../../editor/panel/access-fields.tsx';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { visibilityTexts } from '../../gen/texts/visibility.ts';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { pageAddressProblem } from '../../ui/field-problems.ts';
import { inform } from '../../ui/information.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { CountField } from '../../ui/number-fields.tsx';

/** Title, address, order and the addresses of the items; saved and shown at once. */
export function CollectionSettings({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const query = useOpenedDocument('collection', id);
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
  const [values, setValues] = useState(document);
  const set = (change: Record<string, unknown>): void => setValues({ ...values, ...change });
  const { mutate, isPending, error } = useSaving({ id, version, onClose });
  return (
    <DialogForm values={values} isPending={isPending} error={error} onSubmit={() => mutate(values)} onClose={onClose}>
      <Field
        label={texts.collectionName}
        value={text(values['title'])}
        onChange={(title) => set({ title })}
        isRequired
      />
      <Field
        label={texts.address}
        value={text(values['urlId'])}
        error={pageAddressProblem(text(values['urlId']))}
        onChange={(urlId) => set({ urlId })}
        isRequired
      />
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
      <CountField
        label={texts.pageSize}
        count={Number(values['pageSize'] ?? 20)}
        bounds={[1, 1000]}
        onChange={(pageSize) => pageSize !== null && set({ pageSize })}
      />
    </DialogForm>
  );
}

/** Saves what was entered as a draft and publishes it; where that is refused, the draft is saved over once it was corrected. */
function useSaving({ id, version, onClose }: { id: string; version: number | null; onClose: () => void }) {
  const client = useQueryClient();
  const [savedVersion, setSavedVersion] = useState(version);
  return useMutation({
    mutationFn: async (values: Record<string, unknown>) => {
      const urlFormat = cleanUrlFormat(text(values['urlFormat'])) || defaultUrlFormat;
      const params = { kind: 'collection' as const, id };
      const body = { document: { ...values, urlFormat }, version: savedVersion };
      setSavedVersion((await call(saveDraftRoute, { params, body })).version);
      await call(publishDraftRoute, { params });
    },
    onSuccess: async () => {
      inform(texts.saved);
      await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      await client.invalidateQueries({ queryKey: ['items', id] });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: documentQuery('collection', id).queryKey }),
  });
}
