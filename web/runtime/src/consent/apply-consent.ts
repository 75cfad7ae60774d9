import { allCookies, setCookie } from '../cookie.ts';
import { loadChunk } from '../load-chunk.ts';
import type { WebsiteContext } from '../website-context.ts';
import { bannerVersion, decisionCookie, hasCookiesToClear, mayIdentify } from './consent.ts';

/**
 * Keeps or clears what tells visitors apart, as the policy and the decision ask; returns the value of ss_cvr,
 * empty where nothing may be kept or the part for it cannot be loaded (CENS-016).
 */
export async function applyConsent(context: WebsiteContext): Promise<string> {
  try {
    if (mayIdentify(context, allCookies()) || hasCookiesToClear(allCookies())) {
      const part = await loadChunk('visitor id', () => import('../visitor-id.ts'));
      // Asked again: while the part came, the visitor may have decided otherwise.
      return mayIdentify(context, allCookies()) ? part.keepVisitor() : await part.forgetVisitor();
    }
  } catch (error) {
    console.warn('Nothing is kept.', error);
  }
  return '';
}

/** Stores the visitor's decision, applies it at once and tells everybody who waits for it. */
export function decide(context: WebsiteContext, events: EventTarget, allowed: boolean): void {
  setCookie(decisionCookie(allowed, Date.now()));
  void applyConsent(context);
  events.dispatchEvent(new CustomEvent('consent', { detail: { allowed, version: bannerVersion } }));
}
