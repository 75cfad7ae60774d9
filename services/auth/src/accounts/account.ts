import type { Person } from './person.ts';

/** Someone who builds websites: one account on all of them. */
export interface Account extends Person {
  /** False where an import brought it and nobody ever confirmed the address. */
  isEmailVerified: boolean;
  /** Whether log-in asks for a one-time code as well. */
  hasSecondFactor: boolean;
}
