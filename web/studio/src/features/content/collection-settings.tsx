import { cleanUrlFormat, defaultUrlFormat } from '@litfass/model';
import { publishDraftRoute, saveDraftRoute } from '@litfass/site-render/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { documentQuery, overviewQuery } from '../../api/site.ts';
import { useOpenedDocument } from '../../draft/use-draft-session.ts';
import { AccessFields, type Access } from '../../editor/panel/access-fields.tsx';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { visibilityTexts } from '../../gen/texts/visibility.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { pageAddressProblem } from '../../ui/field-problems.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { ChoiceEntry, CountEntry, TextEntry } from '../../ui/form/entries.tsx';
import { useEntry } from '../../ui/form/use-entry.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { inform } from '../../ui/information.tsx';
import { Loaded } from '../../ui/loaded.tsx';

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
  const save = useSaving({ id, version, onClose });
  const form = useOwnerForm<CollectionValues>({
    values: {
      title: text(document['title']),
      urlId: text(document['urlId']),
      urlFormat: text(document['urlFormat']) || defaultUrlFormat,
      ordering: text(document['ordering']) || 'chronological',
      access: (document['access'] ?? null) as Access | null,
      pageSize: Number(document['pageSize'] ?? 20),
    },
    send: async (typed) => save({ ...document, ...typed }),
  });
  const { control } = form;
  const access = useEntry({ control, name: 'access' });
  return (
    <DialogForm form={form} onClose={onClose}>
      <TextEntry label={texts.collectionName} isRequired control={control} name="title" />
      <TextEntry label={texts.address} isRequired problemOf={pageAddressProblem} control={control} name="urlId" />
      <TextEntry
        label={texts.urlFormat}
        hint={texts.urlFormatHint}
        onBlur={() =>
          form.setValue('urlFormat', cleanUrlFormat(form.getValues('urlFormat')) || defaultUrlFormat, {
            shouldDirty: true,
          })
        }
        control={control}
        name="urlFormat"
      />
      <ChoiceEntry
        label={texts.ordering}
        options={[
          { value: 'chronological', label: texts.chronological },
          { value: 'user', label: texts.user },
        ]}
        control={control}
        name="ordering"
      />
      <AccessFields
        label={visibilityTexts.whoCollection}
        access={access.value}
        onChange={(next) => access.onChange(next)}
      />
      <CountEntry label={texts.pageSize} bounds={[1, 1000]} control={control} name="pageSize" />
    </DialogForm>
  );
}

interface CollectionValues {
  title: string;
  urlId: string;
  urlFormat: string;
  ordering: string;
  access: Access | null;
  pageSize: number;
}

/** Saves what was entered as a draft and publishes it; where that is refused, the draft is saved over once it was corrected. */
function useSaving({ id, version, onClose }: { id: string; version: number | null; onClose: () => void }) {
  const client = useQueryClient();
  const [savedVersion, setSavedVersion] = useState(version);
  return async (values: Record<string, unknown>): Promise<void> => {
    try {
      const urlFormat = cleanUrlFormat(text(values['urlFormat'])) || defaultUrlFormat;
      const params = { kind: 'collection' as const, id };
      const body = { document: { ...values, urlFormat }, version: savedVersion };
      setSavedVersion((await call(saveDraftRoute, { params, body })).version);
      await call(publishDraftRoute, { params });
    } finally {
      void client.invalidateQueries({ queryKey: documentQuery('collection', id).queryKey });
    }
    inform(texts.saved);
    await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
    await client.invalidateQueries({ queryKey: ['items', id] });
    onClose();
  };
}
