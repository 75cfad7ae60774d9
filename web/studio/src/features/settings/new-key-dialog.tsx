import { makeApiKey } from '@litfass/auth/api';
import type { ApiScope } from '@litfass/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { apiKeyTexts as texts } from '../../gen/texts/api-key.ts';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
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
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>([]);
  const [days, setDays] = useState('365');
  const [isChecked, setIsChecked] = useState(false);
  const make = useMutation({
    mutationFn: () => call(makeApiKey, { body: { name: name.trim(), scopes, expiresAt: endAfter(days) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
  if (make.data) return <NewKey text={make.data.key} onClose={onClose} />;
  return (
    <Dialog title={texts.newTitle} isOpen onClose={onClose}>
      <DialogForm
        values={[name, scopes, days]}
        submit={texts.create}
        isPending={make.isPending}
        error={make.error}
        onSubmit={() => {
          setIsChecked(true);
          if (name.trim() !== '' && scopes.length > 0) make.mutate();
        }}
        onClose={onClose}
      >
        <Field label={texts.name} hint={texts.nameHint} value={name} onChange={setName} isRequired startsFocused />
        <ScopeChoices chosen={scopes} onChange={setScopes} />
        <Choice
          label={texts.end}
          value={days}
          onChange={setDays}
          options={Object.entries(texts.ends).map(([value, label]) => ({ value, label }))}
        />
        {days === NEVER && <Notice tone="warn">{texts.neverEnds}</Notice>}
        {isChecked && scopes.length === 0 && <Notice tone="danger">{texts.noScope}</Notice>}
      </DialogForm>
    </Dialog>
  );
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
