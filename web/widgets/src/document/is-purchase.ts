import type { PageBody } from '@litfass/model';

const purchases = new Set(['checkout', 'confirm', 'donate', 'gift-card', 'subscribe']);

/** Whether a purchase is under way: such pages lead nowhere else than on, back, and to what the law wants read. */
export const isPurchase = (body: PageBody): boolean => body.kind === 'store' && purchases.has(body.page.name);
