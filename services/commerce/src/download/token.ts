import { createHmac } from 'node:crypto';
import { equal } from '@litfass/kit';

export interface DownloadPlace {
  websiteId: string;
  purchaseId: string;
  lineId: string;
}

/** Names what was bought in an address that ends: nobody makes one up, and nothing is stored for it. */
export function downloadToken(secret: string, place: DownloadPlace, until: Date): string {
  const end = Math.floor(until.getTime() / 1000)
    .toString(16)
    .padStart(9, '0');
  return `${place.purchaseId}${end}${signatureOf(secret, place, end)}${place.lineId}`;
}

/** The order and line of a token; null when it is none of this website. Whether it is still good says `until`. */
export function downloadOfToken(
  secret: string,
  websiteId: string,
  token: string,
): { purchaseId: string; lineId: string; until: Date } | null {
  const [, purchaseId = '', end = '', signature = '', lineId = ''] =
    /^([0-9a-f]{24})([0-9a-f]{9})([0-9a-f]{32})([0-9a-f]{1,24})$/.exec(token) ?? [];
  if (purchaseId === '' || !equal(signature, signatureOf(secret, { websiteId, purchaseId, lineId }, end))) return null;
  return { purchaseId, lineId, until: new Date(Number.parseInt(end, 16) * 1000) };
}

const signatureOf = (secret: string, { websiteId, purchaseId, lineId }: DownloadPlace, end: string): string =>
  createHmac('sha256', secret)
    .update(`download ${websiteId} ${purchaseId} ${lineId} ${end}`)
    .digest('hex')
    .slice(0, 32);
