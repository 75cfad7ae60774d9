import { removeContributor } from '@litfass/auth/api';
import { listWebhooks, takeOverWebhook } from '@litfass/forms/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contributorsQuery, type ContributorEntry } from '../../api/contributors.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/permissions.ts';
import { sessionQuery } from '../../api/session.ts';
import { contributorTexts as texts } from '../../gen/texts/contributor.ts';
import { Check } from '../../ui/choice.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useEntry } from '../../ui/form/use-entry.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { keysQuery } from '../settings/keys-query.ts';

interface Left {
  id: string;
  name: string;
}

/** Takes a contributor's access away; what of his keys and webhooks goes on is chosen here, all else ends. */
export function LeavingDialog({
  contributor: { accountId, displayName, email },
  onClose,
}: {
  contributor: ContributorEntry;
  onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const { keys, webhooks } = useLeft(accountId);
  const form = useOwnerForm<{ kept: readonly string[] }>({
    values: { kept: [] },
    send: async ({ kept: chosen }) => {
      try {
        for (const { id } of webhooks.filter((each) => chosen.includes(each.id)))
          await call(takeOverWebhook, { params: { webhookId: id } });
        const takeOver = keys.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
        const query = takeOver.length > 0 ? { takeOver: takeOver.join(',') } : {};
        await call(removeContributor, { params: { accountId }, query });
      } finally {
        await Promise.all([contributorsQuery, keysQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
      }
      onClose();
    },
  });
  const { value: kept, onChange } = useEntry({ control: form.control, name: 'kept' });
  const keep = (id: string) => (isOn: boolean) => onChange(isOn ? [...kept, id] : kept.filter((each) => each !== id));
  return (
    <Dialog title={texts.removeTitle} isOpen onClose={onClose}>
      <DialogForm form={form} submit={texts.remove} onClose={onClose}>
        <p>{texts.removeText({ name: displayName || email })}</p>
        {keys.length + webhooks.length > 0 && (
          <fieldset className="list-field">
            <legend>{texts.leftBehind}</legend>
            <p className="hint">{texts.leftBehindHint}</p>
            {keys.map(({ id, name }) => (
              <Check key={id} label={texts.keepKey({ name })} isOn={kept.includes(id)} onChange={keep(id)} />
            ))}
            {webhooks.map(({ id, name }) => (
              <Check key={id} label={texts.keepWebhook({ name })} isOn={kept.includes(id)} onChange={keep(id)} />
            ))}
          </fieldset>
        )}
      </DialogForm>
    </Dialog>
  );
}

/** What somebody has set up that goes on without anybody being logged in. */
function useLeft(accountId: string): { keys: Left[]; webhooks: Left[] } {
  const may = useMay();
  const { data: me } = useQuery(sessionQuery);
  const enabled = may('settingsDeveloper') && me?.id !== accountId;
  const { data: keys } = useQuery({ ...keysQuery, enabled });
  const { data: webhooks = [] } = useQuery({
    queryKey: ['webhooks', 'left'],
    queryFn: async () => (await call(listWebhooks)).items,
    enabled,
  });
  return {
    keys: (keys?.items ?? []).filter(({ makerId }) => makerId === accountId),
    webhooks: webhooks.filter(({ makerId }) => makerId === accountId),
  };
}
