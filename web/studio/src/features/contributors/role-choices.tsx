import { contributorRoles, type ContributorRole } from '@litfass/model';
import type { ReactNode } from 'react';
import { contributorTexts as texts } from '../../gen/texts/contributor.ts';
import { roleTexts } from '../../gen/texts/role.ts';
import { PartError, wrongPart } from '../../ui/form/part-error.tsx';

const roles = Object.values(contributorRoles);

/** What a role is called; a code that nobody knows stays a number. */
export function roleName(code: number): string {
  const known = roles.find((role) => role === code);
  return known === undefined ? String(code) : roleTexts[known].name;
}

/** Codes of roles as the log keeps them, `4 8 → 4`, by their names. */
export const rolesInWords = (detail: string): string =>
  detail
    .split(' → ')
    .map((codes) => codes.split(' ').filter(Boolean).map(Number).map(roleName).join(', ') || '–')
    .join(' → ');

/** Which roles somebody has; one person may have several. */
export function RoleChoices({
  chosen,
  error,
  onChange,
}: {
  chosen: readonly ContributorRole[];
  error: string | undefined;
  onChange: (roles: ContributorRole[]) => void;
}): ReactNode {
  const toggle = (role: ContributorRole, isOn: boolean): void =>
    onChange(isOn ? [...chosen, role] : chosen.filter((one) => one !== role));
  return (
    <fieldset className="role-choices" {...wrongPart(error)}>
      <legend>{texts.roles}</legend>
      {roles.map((role) => (
        <label key={role} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(role)}
            onChange={(event) => toggle(role, event.target.checked)}
          />
          <span>
            {roleTexts[role].name}
            <br />
            <span className="hint">{roleTexts[role].purpose}</span>
          </span>
        </label>
      ))}
      <PartError error={error} />
    </fieldset>
  );
}
