import { on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { serveAdding } from './adding-routes.ts';
import { getCart } from './api.ts';
import type { ChangeCart } from './change.ts';
import { cartHashOf } from './cookies.ts';
import { serveChanging } from './changing-routes.ts';
import { serveCodes } from './code-routes.ts';
import { serveMemberCarts } from './member.ts';
import { findPresentedCart, serveCartPage } from './page.ts';
import { serveReminders } from './reminder-routes.ts';
import { inPageLanguage } from './present.ts';

/** The cart of a visitor, who is known by the cookie CART alone. */
export function serveCart(app: FastifyInstance, parts: CommerceParts, changeCart: ChangeCart): void {
  on(app, parts, getCart, ({ website, request }) =>
    withTenant(
      parts.db,
      website.id,
      async (trx) => {
        const place = { websiteId: website.id, cartHash: cartHashOf(request) };
        const { cart } = await findPresentedCart(trx, place, { locale: website.locale, now: parts.clock() });
        return inPageLanguage(website, cart);
      },
      { readOnly: true },
    ),
  );
  serveAdding(app, parts, changeCart);
  serveChanging(app, parts, changeCart);
  serveCodes(app, parts, changeCart);
  serveCartPage(app, parts);
  serveMemberCarts(app, parts);
  serveReminders(app, parts);
}
