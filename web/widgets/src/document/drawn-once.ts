import type { PageBody, WebsiteView } from '@litfass/model';
import type { RenderContext } from '../block.ts';

/** HTML that is the very same object for every page that shows it: whoever sends pages may keep its bytes. */
export interface FixedHtml {
  readonly html: string;
}

interface Drawn {
  of: readonly unknown[];
  html: FixedHtml;
}

const mostOfAnOwner = 200;
const drawn = new WeakMap<WebsiteView | PageBody, Map<string, Drawn>>();

/**
 * Draws what is the same on all pages of a website, or whenever a body is shown, once: again only when one of the objects
 * in `of` is another one. Views are never changed after they were made, so that an object stands for its content, and a
 * drawing lives as long as its `owner`. `name` tells the owner's parts and their variants apart. A part that asked which
 * page it stands on is drawn for each page.
 */
export function drawOnce(
  owner: WebsiteView | PageBody,
  { name, of }: { name: string; of: readonly unknown[] },
  draw: (page: PageWatch) => string,
): FixedHtml {
  const parts = drawn.get(owner) ?? new Map<string, Drawn>();
  drawn.set(owner, parts);
  const known = parts.get(name);
  if (known && known.of.every((each, index) => each === of[index])) return known.html;
  const watch = watchPage();
  const html = { html: draw(watch) };
  if (watch.isAsked()) return html;
  if (parts.size >= mostOfAnOwner) parts.clear();
  parts.set(name, { of, html });
  return html;
}

/** Notices whether a drawing depends on its page. */
export interface PageWatch {
  over(context: RenderContext): RenderContext;
  isAsked(): boolean;
}

function watchPage(): PageWatch {
  let isAsked = false;
  return {
    over: (context) => ({
      ...context,
      get head() {
        isAsked = true;
        return context.head;
      },
    }),
    isAsked: () => isAsked,
  };
}
