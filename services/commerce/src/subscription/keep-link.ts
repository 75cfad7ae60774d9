import { createHmac } from 'node:crypto';
import { equal } from '@litfass/kit';
import type { OrderMail } from '../order/mails.ts';
import { baseUrl } from '../store/base-url.ts';
import type { Subscription } from './store.ts';

type Place = Pick<Subscription, 'website_id' | 'id'>;

/** Where a buyer takes a cancellation back that somebody declared, until `until`. */
export function keepHref({ config, store }: Pick<OrderMail, 'config' | 'store'>, place: Place, until: Date): string {
  const end = Math.floor(until.getTime() / 1000)
    .toString(16)
    .padStart(9, '0');
  const token = `${place.id}${end}${signatureOf(config.secret, place, end)}`;
  return `${baseUrl(config, store)}/api/commerce/subscriptions/${token}/keep`;
}

/** The subscription that such a link means, and how long it is good; null when the link was made up. */
export function keptOfToken(secret: string, websiteId: string, token: string): { id: string; until: Date } | null {
  const [, id = '', end = '', signature = ''] = /^([0-9a-f]{24})([0-9a-f]{9})([0-9a-f]{32})$/.exec(token) ?? [];
  if (id === '' || !equal(signature, signatureOf(secret, { website_id: websiteId, id }, end))) return null;
  return { id, until: new Date(Number.parseInt(end, 16) * 1000) };
}

const signatureOf = (secret: string, { website_id: websiteId, id }: Place, end: string): string =>
  createHmac('sha256', secret).update(`keep subscription ${websiteId} ${id} ${end}`).digest('hex').slice(0, 32);
