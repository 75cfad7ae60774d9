import type { DataCall } from '@litfass/model';
import { logInMember, logOutMember, type MemberCredentials } from './account/member-session.ts';
import { experimentsOf } from './analytics/experiments.ts';
import { call } from './data/call.ts';
import { confirm, type Question } from './dialog/confirmation.ts';
import { inform } from './dialog/information.ts';
import { showSystemError } from './dialog/system-error.ts';
import type { PageParts } from './page-parts.ts';

/** What blocks and the owner's scripts reach by `Litfass.runtime`, each one a promise there. */
export const createServices = (parts: PageParts) => {
  const { surroundings } = parts;
  return {
    /** Calls the website's own services, see `DataCall`; never rejects. */
    call: (url: string, options?: DataCall) => call(surroundings, url, options),
    /** Asks: 'confirmed', 'rejected' or 'cancelled'. */
    confirm: (question: Question) => confirm(surroundings.overlays, question),
    /** Says something for two seconds. */
    inform: (text: string) => inform(text),
    showSystemError: (message?: string) => showSystemError(surroundings.overlays, message),
    logInMember: (credentials: MemberCredentials) => logInMember(surroundings, credentials),
    /** True once the session has ended. */
    logOutMember: (options: { cloneCart: boolean }) => logOutMember(surroundings, options),
    /** The visitor's context of a feature toggle or A/B test, null for an unknown name; being met is told once. */
    experiment: (name: string) => experimentsOf(parts).meet(name),
  };
};
