import { revokeInvitation } from '@litfass/auth/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { invitationsQuery } from '../../api/contributors.ts';
import { contributorTexts as texts } from '../../gen/texts/contributor.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { roleName } from './role-choices.tsx';
import { dayText } from '../../ui/moment-text.ts';

/** Invitations that nobody has taken yet; nothing where there are none. */
export function InvitationSection(): ReactNode {
  const client = useQueryClient();
  const query = useQuery(invitationsQuery);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (invitationId: string) => call(revokeInvitation, { params: { invitationId } }),
    onSettled: () => client.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
  if (query.data?.length === 0) return null;
  return (
    <Section title={texts.open}>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <Loaded query={query}>
        {(items) => (
          <ul className="rows">
            {items.map(({ id, email, roles, invitedBy, expiresAt }) => (
              <li key={id}>
                <div>
                  <p>{email}</p>
                  <p className="hint">
                    {roles.map(roleName).join(', ')} · {texts.until({ when: dayText(expiresAt), by: invitedBy })}
                  </p>
                </div>
                <Button isDisabled={isPending} aria-label={texts.revokeNamed({ email })} onPress={() => mutate(id)}>
                  {texts.revoke}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
