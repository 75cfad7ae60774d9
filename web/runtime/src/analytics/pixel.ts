import { mayIdentify } from '../consent/consent.ts';
import { allCookies } from '../cookie.ts';
import { pick, type Json } from '../website-context.ts';

/** ANLY-022, under the names of the pixel's standard events. */
const pixelEvents = {
  addToCart: 'AddToCart',
  search: 'Search',
  subscribeNewsletter: 'Lead',
  viewProduct: 'ViewContent',
  createAccount: 'CompleteRegistration',
} as const;

/**
 * Tells the Facebook pixel, where the owner's own code has put one on the window and the visitor may be told apart;
 * else it does nothing.
 */
export function tellPixel(context: Json, event: keyof typeof pixelEvents, data: Json = {}): void {
  const pixel = pick(window, 'fbq');
  if (typeof pixel !== 'function' || !mayIdentify(context, allCookies())) return;
  try {
    pixel('track', pixelEvents[event], data);
  } catch (error) {
    console.warn('The Facebook pixel failed.', error);
  }
}
