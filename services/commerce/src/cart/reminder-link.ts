import { createHmac } from 'node:crypto';
import { equal } from '@litfass/kit';

/** So long a reminded cart is found by its link. */
const VALID_DAYS = 14;
const DAY_MS = 86_400_000;

interface Reminded {
  websiteId: string;
  cartId: string;
}

/** Names the cart of a reminder for two weeks; nobody makes one up. */
export function reminderToken(secret: string, { websiteId, cartId }: Reminded, now: Date): string {
  const until = String(Math.floor(now.getTime() / DAY_MS) + VALID_DAYS);
  return `${cartId}${signatureOf(secret, { websiteId, cartId }, until)}${until}`;
}

/** The cart that a link names; null when its time is over or it is none of this website's. */
export function cartOfReminder(secret: string, websiteId: string, { token, now }: { token: string; now: Date }) {
  const [, cartId = '', signature = '', until = ''] = /^([0-9a-f]{24})([0-9a-f]{32})(\d{1,6})$/.exec(token) ?? [];
  const isOurs = cartId !== '' && equal(signature, signatureOf(secret, { websiteId, cartId }, until));
  return isOurs && now.getTime() < Number(until) * DAY_MS ? cartId : null;
}

const signatureOf = (secret: string, { websiteId, cartId }: Reminded, until: string): string =>
  createHmac('sha256', secret).update(`reminder ${websiteId} ${cartId} ${until}`).digest('hex').slice(0, 32);
