import { createHmac } from 'node:crypto';
import { equal } from '@litfass/kit';
import { hashOf } from '../cart/cookies.ts';

interface Named {
  websiteId: string;
  purchaseId: string;
}

/** The link of a mail opens an order to whoever holds it; the address of its page to the browser that ordered alone. */
const kinds = { link: 'order', page: 'order page' } as const;
type Kind = keyof typeof kinds;

/** Opens an order without more, for mails and what else its buyer alone is given: nobody makes one up, nothing is stored. */
export const orderLinkToken = (secret: string, named: Named): string => tokenOf(secret, named, 'link');

/** Names an order in the address of its page, where others see it: it opens nothing without the browser's own cookie. */
export const orderPageToken = (secret: string, named: Named): string => tokenOf(secret, named, 'page');

/** The order of a token of either kind; null when it is none of this website. */
export function orderOfToken(
  secret: string,
  websiteId: string,
  token: string,
): { purchaseId: string; kind: Kind } | null {
  const purchaseId = token.slice(0, 24);
  if (!/^[0-9a-f]{24}$/.test(purchaseId)) return null;
  const named = { websiteId, purchaseId };
  const kind = (['link', 'page'] as const).find((each) => equal(token, tokenOf(secret, named, each)));
  return kind ? { purchaseId, kind } : null;
}

/** Whether an order that a token of `kind` names opens to a browser; `buyer` is the value of its cookie. */
export const opensTo = (kind: Kind, buyerHash: string | null, buyer: string | null): boolean =>
  kind === 'link' || (buyer !== null && buyerHash !== null && equal(hashOf(buyer), buyerHash));

const tokenOf = (secret: string, { websiteId, purchaseId }: Named, kind: Kind): string =>
  purchaseId +
  createHmac('sha256', secret).update(`${kinds[kind]} ${websiteId} ${purchaseId}`).digest('hex').slice(0, 32);
