import { readAccount } from './account/account.ts';
import type { accountVisit as AccountVisit } from './analytics/account-visit.ts';
import type { PageParts } from './page-parts.ts';

/*
 * What few visitors ever need: each part is a file of its own, and their addresses stand here, not in the script of
 * every page.
 */

/** Who is logged in, for visitors who have a crumb. */
export const account = ({ surroundings }: PageParts) => readAccount(surroundings);
export const accountVisit = (...given: Parameters<typeof AccountVisit>) =>
  import('./analytics/account-visit.ts').then((part) => part.accountVisit(...given));
export const navigation = () => import('./navigation.ts');
export const owner = () => import('./account/owner.ts');
export const logOut = () => import('./account/log-out.ts');
export const comeBack = () => import('./come-back.ts');
export const forcedBanner = () => import('./cookie-banner/forced-banner.ts');
export const reportError = ({ surroundings, context }: PageParts, event: Event) =>
  import('./errors/report-errors.ts').then((part) => part.reportError(event, surroundings, context));
export const services = (parts: PageParts) => import('./services.ts').then((part) => part.createServices(parts));
export const cart = (parts: PageParts) => import('./cart/cart.ts').then((part) => part.createCart(parts));
export const lightbox = () => import('./lightbox.ts');
