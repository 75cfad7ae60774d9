import type { DataCall } from '@litfass/model';
import { call, type CallSurroundings } from './data/call.ts';
import { confirm, type Question } from './dialog/confirmation.ts';
import { inform } from './dialog/information.ts';
import { showSystemError } from './dialog/system-error.ts';

/** What blocks and the owner's scripts reach by `Litfass.runtime`, each one a promise there. */
export const createServices = (surroundings: CallSurroundings) => ({
  /** Calls the website's own services, see `DataCall`; never rejects. */
  call: (url: string, options?: DataCall) => call(surroundings, url, options),
  /** Asks: 'confirmed', 'rejected' or 'cancelled'. */
  confirm: (question: Question) => confirm(surroundings.overlays, question),
  /** Says something for two seconds. */
  inform: (text: string) => inform(text),
  showSystemError: (message?: string) => showSystemError(surroundings.overlays, message),
});
