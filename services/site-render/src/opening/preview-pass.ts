import { createHmac } from 'node:crypto';
import { equal } from '@litfass/kit';

const HOURS_MS = 12 * 3_600_000;

/** The name under which a pass stands in an address and in a cookie. */
export const PREVIEW = 'litfass_preview';

/** Lets who logged in see the closed website on a host where nobody logs in; good for half a day. */
export function previewPass(secret: string, websiteId: string, now: Date): string {
  const until = String(now.getTime() + HOURS_MS);
  return `${until}.${signed(secret, websiteId, until)}`;
}

export function isPreviewPass(pass: string, secret: string, websiteId: string, now: Date): boolean {
  const [until = '', signature = ''] = pass.split('.');
  return Number(until) > now.getTime() && equal(signature, signed(secret, websiteId, until));
}

const signed = (secret: string, websiteId: string, until: string): string =>
  createHmac('sha256', secret).update(`preview ${websiteId} ${until}`).digest('base64url');
