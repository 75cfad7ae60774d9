import { refusal, type Session } from '@litfass/kit';
import { changedSiteMembers, siteMember } from '@litfass/model';

/**
 * Members of the website's own document are changed, dropped and published by who holds the permission that the table
 * `siteMembers` names.
 * @param before what counts now: the draft when somebody saves, what visitors see when somebody publishes or drops
 * @throws Refusal 403 `member-forbidden` with `members` (paths) and `missing` (permissions)
 */
export function refuseForeignMembers(
  { permissions }: Pick<Session, 'permissions'>,
  { before, after }: { before: object | null | undefined; after: object },
): void {
  const members = changedSiteMembers(before, after).filter(
    (path) => !permissions.includes(siteMember(path).permission),
  );
  if (members.length === 0) return;
  const names = [...new Set(members.map((path) => siteMember(path).name))];
  throw refusal({
    code: 'member-forbidden',
    status: 403,
    text: `Das darfst du mit deiner Rolle nicht ändern: ${names.join(', ')}. Bitte jemanden, der die Website verwaltet.`,
    extra: { members, missing: [...new Set(members.map((path) => siteMember(path).permission))] },
  });
}

/** Whether a change of the website's own document brings words to visitors. */
export const bringsWords = (before: object | null | undefined, after: object): boolean =>
  changedSiteMembers(before, after).some((path) => siteMember(path).isSeen);
