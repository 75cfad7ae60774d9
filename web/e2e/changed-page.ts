import type { Page } from '@playwright/test';
import { at, textOf } from './platform.ts';

interface Change {
  /** Changes the website context of the page. */
  context?: (context: Record<string, unknown>) => void;
  /** HTML that comes at the end of the main part. */
  html?: string;
}

/** Has a page of the platform come with another website context or with more in it, as another website would be. */
export async function changePage(
  page: Page,
  site: string,
  path: string,
  { context, html = '' }: Change,
): Promise<void> {
  let pageType: unknown;
  const changed = (await textOf(site, path))
    .replace('</main>', () => `${html}</main>`)
    .replace(
      /(<script type="application\/json" id="website-context">)(.*?)(<\/script>)/s,
      (_all, open, json, close) => {
        const known = JSON.parse(json);
        context?.(known);
        pageType = known.pageType;
        return open + JSON.stringify(known).replaceAll('<', '\\u003c') + close;
      },
    )
    .replace(/data-page-type="\d+"/, () => `data-page-type="${String(pageType)}"`);
  await page.route(at(site, path), (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: changed }),
  );
}

/** The parts of a form-encoded body. */
export const formOf = (text: string | null): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text ?? ''));
