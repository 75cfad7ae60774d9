import { invite } from '@litfass/auth/api';
import { isRole } from '@litfass/model';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, PencilLine, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { contributorsQuery, type ContributorEntry } from '../../api/contributors.ts';
import { sessionQuery } from '../../api/session.ts';
import { contributorTexts as texts } from '../../gen/texts/contributor.ts';
import { inform } from '../../ui/information.tsx';
import { Menu, type Action } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LeavingDialog } from './leaving-dialog.tsx';
import { roleName } from './role-choices.tsx';
import { ChangeRolesDialog } from './roles-dialog.tsx';

/** Everybody who works on the website, with roles; changed and removed here. */
export function ContributorList({ contributors }: { contributors: ContributorEntry[] }): ReactNode {
  const { data: account } = useQuery(sessionQuery);
  const client = useQueryClient();
  const [changing, setChanging] = useState<ContributorEntry | null>(null);
  const [leaving, setLeaving] = useState<ContributorEntry | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => client.invalidateQueries({ queryKey: contributorsQuery.queryKey }),
  });
  const inviteAgain = ({ email, roles }: ContributorEntry): void =>
    mutate(() => call(invite, { body: { email, roles: roles.filter(isRole) } }).then(() => inform(texts.sent)));
  const actionsFor = (one: ContributorEntry): Action[] => [
    ...(one.hasPassword ? [] : [{ id: 'invite', label: texts.send, icon: Mail, run: () => inviteAgain(one) }]),
    { id: 'change', label: texts.change, icon: PencilLine, run: () => setChanging(one) },
    { id: 'remove', label: texts.remove, icon: Trash2, tone: 'danger', run: () => setLeaving(one) },
  ];
  return (
    <div className="card">
      {error && <Notice tone="danger">{error.message}</Notice>}
      <ul className="rows">
        {contributors.map((one) => (
          <li key={one.accountId}>
            <div>
              <p className="row-name">{one.displayName || one.email}</p>
              <p className="hint">{one.email}</p>
            </div>
            <div className="row">
              {one.accountId === account?.id && <span className="badge">{texts.you}</span>}
              {!one.hasPassword && (
                <span className="badge" data-tone="warn">
                  {texts.noPassword}
                </span>
              )}
              {one.roles.map((role) => (
                <span key={role} className="badge" data-tone="good">
                  {roleName(role)}
                </span>
              ))}
              <Menu label={texts.actions({ name: one.displayName || one.email })} actions={actionsFor(one)} />
            </div>
          </li>
        ))}
      </ul>
      {changing && <ChangeRolesDialog contributor={changing} onClose={() => setChanging(null)} />}
      {leaving && <LeavingDialog contributor={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}
