import { tendAddresses, type AddressUpkeep, type Job } from '@litfass/kit';
import type { FormsParts, FormsTables } from '../db/database.ts';
import { namedAddresses } from './store.ts';
import { tellAdmins } from './tell-admins.ts';

/** Tells admins of addresses that nobody has confirmed, and forgets those that no form and no webhook names any more. */
export const tendReceivers = (parts: FormsParts): Job => tendAddresses(parts, receiverUpkeep(parts));

export const receiverUpkeep = (parts: FormsParts): AddressUpkeep<FormsTables> => ({
  named: namedAddresses,
  // Forms asks when somebody saves one.
  ask: () => Promise.resolve(false),
  tellLapsed: (trx, { websiteId, address }) =>
    tellAdmins(trx, parts, { websiteId, addresses: [address], what: 'lapsed' }),
});
