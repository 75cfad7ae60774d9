import { workflowCodes, type Page } from '@litfass/model';

/** Who gets to see a page, as its owner thinks of it. */
export const audiences = ['public', 'password', 'members', 'nobody'] as const;
export type Audience = (typeof audiences)[number];

type Shown = Pick<Page, 'workflow' | 'access'>;

const { published, scheduled, draft } = workflowCodes;

export function audienceOf({ workflow, access }: { [Key in keyof Shown]: Shown[Key] | undefined }): Audience {
  if (workflow !== undefined && workflow !== published && workflow !== scheduled) return 'nobody';
  return access?.kind ?? 'public';
}

/** What of the page says so. Password and plans stay for who changes their mind; what was planned stays planned. */
export function withAudience(
  { workflow, access }: { [Key in keyof Shown]: Shown[Key] | undefined },
  next: Audience,
): Shown {
  if (next === 'nobody') return { workflow: draft };
  return { workflow: workflow === scheduled ? scheduled : published, access: { ...access, kind: next } };
}
