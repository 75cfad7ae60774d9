import { createHmac } from 'node:crypto';
import { equal } from '@litfass/kit';
import type { OrderMail } from '../order/mails.ts';
import { baseUrl } from '../store/base-url.ts';
import type { Subscription } from './store.ts';

type Place = Pick<Subscription, 'website_id' | 'id'>;

/** Where a buyer pays the period of a subscription that could not be collected. */
export const payHref = ({ config, store }: Pick<OrderMail, 'config' | 'store'>, place: Place): string =>
  `${baseUrl(config, store)}/api/commerce/subscriptions/${place.id}${signatureOf(config.secret, place)}/pay`;

/** The subscription that a link means; null when the link was made up. */
export function subscriptionOfToken(secret: string, websiteId: string, token: string): string | null {
  const id = token.slice(0, 24);
  if (!/^[0-9a-f]{24}$/.test(id)) return null;
  return equal(token.slice(24), signatureOf(secret, { website_id: websiteId, id })) ? id : null;
}

const signatureOf = (secret: string, { website_id: websiteId, id }: Place): string =>
  createHmac('sha256', secret).update(`pay subscription ${websiteId} ${id}`).digest('hex').slice(0, 32);
