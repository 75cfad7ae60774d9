import { makeApiKey } from '@litfass/auth/api';
import type { ApiScope } from '@litfass/model';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { apiKeyTexts as texts } from '../../gen/texts/api-key.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { ChoiceEntry, TextEntry } from '../../ui/form/entries.tsx';
import { PartError, wrongPart } from '../../ui/form/part-error.tsx';
import { useEntry } from '../../ui/form/use-entry.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { keysQuery } from './keys-query.ts';
import { ScopeChoices } from './scope-choices.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const DAY_MS = 86_400_000;
const NEVER = 'never';

const endAfter = (days: string): string | null =>
  days === NEVER ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();

/** Makes a key and shows it, this once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const [key, setKey] = useState<string | null>(null);
  const form = useOwnerForm<KeyValues>({
    values: { name: '', scopes: [], days: '365' },
    names: { expiresAt: 'days' },
    send: async ({ name, scopes, days: chosen }) => {
      const body = { name: name.trim(), scopes, expiresAt: endAfter(chosen) };
      const made = await call(makeApiKey, { body });
      await client.invalidateQueries({ queryKey: keysQuery.queryKey });
      setKey(made.key);
    },
  });
  const { control } = form;
  const days = useWatch({ control, name: 'days' });
  const scopes = useEntry({ control, name: 'scopes' }, (chosen) => (chosen.length === 0 ? texts.noScope : undefined));
  if (key !== null) return <NewKey text={key} onClose={onClose} />;
  return (
    <Dialog title={texts.newTitle} isOpen onClose={onClose}>
      <DialogForm form={form} submit={texts.create} onClose={onClose}>
        <TextEntry label={texts.name} hint={texts.nameHint} isRequired startsFocused control={control} name="name" />
        <div {...wrongPart(scopes.error)}>
          <ScopeChoices chosen={scopes.value} onChange={scopes.onChange} />
          <PartError error={scopes.error} />
        </div>
        <ChoiceEntry
          label={texts.end}
          options={Object.entries(texts.ends).map(([value, label]) => ({ value, label }))}
          control={control}
          name="days"
        />
        {days === NEVER && <Notice tone="warn">{texts.neverEnds}</Notice>}
      </DialogForm>
    </Dialog>
  );
}

interface KeyValues {
  name: string;
  scopes: ApiScope[];
  days: string;
}

function NewKey({ text, onClose }: { text: string; onClose: () => void }): ReactNode {
  const { readyTitle: title, ready, copy, done } = texts;
  return (
    <SecretDialog secret={text} texts={{ title, text: ready, copy, done }} onClose={onClose}>
      <p className="quiet">{texts.example}</p>
      <code className="secret">{`curl -H "Authorization: Bearer ${text.slice(0, 8)}…" ${location.origin}/api/rest/…`}</code>
    </SecretDialog>
  );
}
