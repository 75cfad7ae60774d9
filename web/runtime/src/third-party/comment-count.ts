import { pickText, type Json } from '../website-context.ts';
import { loadScript } from './load-script.ts';

/** The script that counts comments of a website at Disqus; null for what is no short name (LOAD-003). */
export const countScript = (shortname: string): string | null =>
  /^[a-z0-9][a-z0-9-]{0,62}$/i.test(shortname) ? `https://${shortname.toLowerCase()}.disqus.com/count.js` : null;

/** Loads it; the script finds the links to `#disqus_thread` and `.disqus-comment-count` by itself. */
export function countComments(context: Json): void {
  const script = countScript(pickText(context, 'websiteSettings', 'disqusShortname'));
  if (!script) return;
  loadScript(script, { id: 'dsq-count-scr' }).catch((error: unknown) =>
    console.warn('The comments could not be counted.', error),
  );
}
