import type { Page } from '@playwright/test';

/** Changes a word of the open page's draft beside the editor, as in another window. */
export const changeElsewhere = (page: Page, word: string, other: string): Promise<void> =>
  page.evaluate(
    async ([from, to]) => {
      const place = `page/${location.pathname.split('/').at(-1)}`;
      const { draft } = await (await fetch(`/api/rest/site/documents/${place}`)).json();
      const document = JSON.parse(JSON.stringify(draft.document).replace(`>${from}<`, `>${to}<`));
      const send = async (crumb: string): Promise<Record<string, string>> => {
        const body = JSON.stringify({ document, version: draft.version });
        const headers = { 'content-type': 'application/json' };
        return (await fetch(`/api/rest/site/drafts/${place}?crumb=${crumb}`, { method: 'PUT', headers, body })).json();
      };
      await send((await send(''))['crumb'] ?? '');
    },
    [word, other] as const,
  );
