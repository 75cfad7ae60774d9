import { isMailAddress, tendAddresses, withTenant, type AddressUpkeep, type Job } from '@litfass/kit';
import type { CommerceParts, CommerceTables } from '../db/database.ts';
import { findStore } from '../store/store.ts';
import { askForNotices, tellAdmins } from './ask.ts';

/** Asks the addresses that stores' notices shall go to, and tells their people while these have not agreed. */
export const tendNoticeAddresses = (parts: CommerceParts): Job => tendAddresses(parts, noticeUpkeep(parts));

export const noticeUpkeep = (parts: CommerceParts): AddressUpkeep<CommerceTables> => ({
  named: async (trx, websiteId) => {
    const address = (await findStore(trx, websiteId)).website.legal?.email?.trim() ?? '';
    return isMailAddress(address) ? [address] : [];
  },
  ask: async (asked) => {
    if (!(await askForNotices(parts, asked))) return false;
    const at = parts.clock();
    await withTenant(parts.db, asked.websiteId, (trx) => tellAdmins(trx, parts, { ...asked, what: 'storeAsked', at }));
    return true;
  },
  tellLapsed: (trx, asked) => tellAdmins(trx, parts, { ...asked, what: 'storeLapsed', at: parts.clock() }),
});
