import { createHmac } from 'node:crypto';
import { equal } from '@litfass/kit';

/** Names an order in the address of its page: nobody makes one up, and nothing is stored for it. */
export function orderToken(
  secret: string,
  { websiteId, purchaseId }: { websiteId: string; purchaseId: string },
): string {
  return `${purchaseId}${signatureOf(secret, websiteId, purchaseId)}`;
}

/** The order of a token; null when it is none of this website. */
export function orderOfToken(secret: string, websiteId: string, token: string): string | null {
  const purchaseId = token.slice(0, 24);
  if (!/^[0-9a-f]{24}$/.test(purchaseId)) return null;
  return equal(token.slice(24), signatureOf(secret, websiteId, purchaseId)) ? purchaseId : null;
}

const signatureOf = (secret: string, websiteId: string, purchaseId: string): string =>
  createHmac('sha256', secret).update(`order ${websiteId} ${purchaseId}`).digest('hex').slice(0, 32);
