import { errors } from '@litfass/model/texts/errors';
import { blocks } from '@litfass/model/texts/blocks';
import { allowService, isServiceAllowed } from '@litfass/widgets/consent-memory';
import { wordsLang } from '@litfass/widgets/words-lang';
import { button, element } from '../element.ts';
import { inLanguage } from '../language.ts';
import { loadScript } from './load-script.ts';

const service = 'X';
const script = 'https://platform.twitter.com/widgets.js';
/** LOAD-001 */
const timeoutMs = 10_000;

/**
 * Posts that owners put into their own markup (`.twitter-tweet`, `.twitter-timeline`) stay as they are, which is
 * readable; with the visitor's yes X draws them. A script that does not come within 10 s gives a way to try again.
 */
export function startPosts(root: ParentNode): void {
  const [own, failures] = [inLanguage(blocks), inLanguage(errors)];
  const bars = [...root.querySelectorAll('.twitter-tweet,.twitter-timeline')].map((post) => {
    const bar = element('p', { class: 'lf-meta', 'data-consent-service': service, lang: wordsLang() });
    post.after(bar);
    return bar;
  });
  const offer = (label: string): void => {
    for (const bar of bars)
      bar.replaceChildren(button(label, load, 'lf-button lf-quiet'), ' ', own.consentNote({ service }));
  };
  const load = (): void => {
    allowService(service);
    for (const bar of bars) bar.replaceChildren();
    loadScript(script, { timeoutMs }).catch((error: unknown) => {
      console.warn('The script of X could not be loaded.', error);
      offer(failures.loadFailed);
    });
  };
  if (isServiceAllowed(service)) load();
  else offer(own.loadService({ service }));
}
