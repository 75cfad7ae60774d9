import { createHmac } from 'node:crypto';
import { clientNetwork } from '@litfass/kit';

/** Under what a client is counted: a keyed hash, so that no address is stored. */
export const clientSubject = (secret: string, address: string): string =>
  createHmac('sha256', secret)
    .update(`form ${clientNetwork(address)}`)
    .digest('base64url');
