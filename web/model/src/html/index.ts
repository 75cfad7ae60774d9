import { drawnTextRules, richTextRules, simpleTextRules, type HtmlRules } from './rules.ts';
import { sanitiseTree } from './sanitise.ts';
import { serialiseHtml } from './serialise.ts';
import { parseHtml, parsePage } from './tree.ts';

export { isAllowedAddress, sourcesIn } from './address.ts';
export { drawnTextRules, richTextRules, simpleTextRules, type HtmlRules };
export { sanitiseTree, serialiseHtml, parseHtml, parsePage };
export {
  appendText,
  attributeOf,
  createElement,
  elementsOf,
  isElement,
  isHtmlElement,
  replaceNode,
  setAttributes,
  type HtmlElement,
  type HtmlFragment,
  type HtmlNode,
  type HtmlParent,
} from './tree.ts';

/** Taking an element can leave others where a parser would move them; texts of people are still after one round. */
const MOST_ROUNDS = 5;
/** What a parser reads or a serialiser writes otherwise than it stands there. */
// oxlint-disable-next-line no-control-regex
const SPECIAL = /[<>&\u0000\r\u00a0]/;

/**
 * An HTML text of which only stays what the rules name, written out in one way: read and written again it is the same.
 * Should markup not come to rest, which none that is known does, its last form is as harmless.
 */
export function cleanHtml(html: string, rules: HtmlRules): string {
  if (!SPECIAL.test(html)) return html;
  let text = html;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const tree = parseHtml(text);
    sanitiseTree(tree, rules);
    const written = serialiseHtml(tree);
    if (written === text) break;
    text = written;
  }
  return text;
}
