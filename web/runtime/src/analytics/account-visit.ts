import type { Account } from '../account/account.ts';
import { isInBackend } from '../editor/backend.ts';
import type { PageParts } from '../page-parts.ts';
import type { Analytics } from './analytics.ts';
import { countedVisit, visitorIn } from './counted-visit.ts';
import { openMirror } from './mirror.ts';
import { visitorEvent } from './page-view.ts';
import { counts, isManaged } from './who-counts.ts';

/**
 * How the visit of somebody with an account is treated; visitors never load this (ROLE-003 to ROLE-005, ROLE-011).
 * What would be told is shown to admins, also where it is not counted.
 */
export async function accountVisit(parts: PageParts, account: Account): Promise<Analytics> {
  const { context } = parts;
  const mirror = openMirror(parts, account.roles);
  const isCounted = counts(account, isManaged(location.pathname, isInBackend()));
  const counted = isCounted ? await countedVisit(parts) : null;
  return {
    tell: (path, fields) => {
      mirror(path, { ...fields, visitorCookie: visitorIn(context) });
      counted?.tell(path, fields);
    },
    hit: (event, more) => {
      void visitorEvent(context, window, visitorIn(context), new Date()).then((data) =>
        mirror('RecordHit', { event, ...data, ...more }),
      );
      counted?.hit(event, more);
    },
    trace: (type, data, pageUrl) => {
      mirror('Trace', { type, data });
      counted?.trace(type, data, pageUrl);
    },
    flush: () => counted?.flush(),
  };
}
