import { noticeAddresses } from '@litfass/kit';
import type { CommerceTransaction } from '../db/database.ts';
import type { Store } from './store.ts';

export interface NoticeReceiver {
  to: string;
  /** The key of this one's mail, by that of the notice: one notice is one mail to each. */
  keyOf: (key: string) => string;
}

/** Who reads what a store tells whoever runs it: the address of its legal details, once it has agreed, or its admins. */
export async function noticeReceivers(
  trx: CommerceTransaction,
  websiteId: string,
  { website }: Pick<Store, 'website'>,
): Promise<NoticeReceiver[]> {
  const addresses = await noticeAddresses(trx, { websiteId, typed: website.legal?.email ?? '' });
  return addresses.map((to, index) => ({ to, keyOf: (key) => (index === 0 ? key : `${key} ${index}`) }));
}
