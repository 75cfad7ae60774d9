import { removePasskey } from '@litfass/auth/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, PencilLine, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { passkeysQuery } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { hasPasskeys } from '../../api/passkeys.ts';
import { passkeyTexts as texts } from '../../gen/texts/passkey.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { NewPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { dayText } from '../../ui/moment-text.ts';

interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  usedAt: string | null;
}

/** The account's passkeys: added, renamed and removed here. */
export function PasskeySection(): ReactNode {
  const query = useQuery(passkeysQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Section title={texts.title} intro={texts.intro}>
      <Loaded query={query}>{({ items }) => <PasskeyList passkeys={items} />}</Loaded>
      {hasPasskeys() ? (
        <div>
          <Button onPress={() => setIsAdding(true)}>
            <KeyRound aria-hidden />
            {texts.add}
          </Button>
        </div>
      ) : (
        <p className="hint">{texts.unsupported}</p>
      )}
      {isAdding && <NewPasskeyDialog onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

function PasskeyList({ passkeys }: { passkeys: Passkey[] }): ReactNode {
  const client = useQueryClient();
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: (passkeyId: string) => call(removePasskey, { params: { passkeyId } }),
    onSettled: () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
  if (passkeys.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <ul className="rows">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <p>{passkey.name}</p>
              <p className="hint">
                {texts.made({ when: dayText(passkey.createdAt) })} ·{' '}
                {passkey.usedAt === null ? texts.unused : texts.used({ when: dayText(passkey.usedAt) })}
              </p>
            </div>
            <Menu
              label={texts.actions({ name: passkey.name })}
              actions={[
                { id: 'rename', label: texts.rename, icon: PencilLine, run: () => setRenaming(passkey) },
                { id: 'remove', label: texts.remove, icon: Trash2, tone: 'danger', run: () => setLeaving(passkey) },
              ]}
            />
          </li>
        ))}
      </ul>
      {renaming && <RenamePasskeyDialog {...renaming} onClose={() => setRenaming(null)} />}
      <Confirmation
        title={texts.removeTitle}
        text={texts.removeText({ name: leaving?.name ?? '' })}
        confirm={texts.remove}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && mutate(leaving.id)}
      />
    </>
  );
}
