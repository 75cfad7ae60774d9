import type { Person } from '../accounts/person.ts';

/** Someone who logs in on the published website; `plans` are names of plans (AUTH-017). */
export interface Member extends Person {
  plans: string[];
}
