import type { Redirect, Site } from '@litfass/model';

/** Why a redirect is not taken, by the name of its text; null when it is sound. */
export function redirectProblem(
  { from, to }: Pick<Redirect, 'from' | 'to'>,
  existing: readonly Redirect[],
): 'fromWrong' | 'fromTaken' | 'toMissing' | null {
  if (!/^\/(?!\/)\S*$/.test(from) || from === '/') return 'fromWrong';
  if (existing.some((redirect) => redirect.from === from)) return 'fromTaken';
  return to.trim() === '' || to === from ? 'toMissing' : null;
}

export const addRedirects =
  (redirects: readonly Redirect[]) =>
  (site: Site): Site => ({ ...site, redirects: [...(site.redirects ?? []), ...redirects] });

/** Lines of `old,new,status` (comma, semicolon or tab); what is not sound or there already is counted as skipped. */
export function readRedirects(text: string, existing: readonly Redirect[]): { redirects: Redirect[]; skipped: number } {
  const redirects: Redirect[] = [];
  let skipped = 0;
  for (const line of text.split(/\r?\n/).filter((each) => each.trim() !== '')) {
    const [from = '', to = '', status = ''] = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    if (redirectProblem({ from, to }, [...existing, ...redirects]) === null)
      redirects.push({ from, to, status: status === '302' ? 302 : 301 });
    else skipped += 1;
  }
  return { redirects, skipped };
}

export const redirectsCsv = (redirects: readonly Redirect[]): string =>
  redirects.map(({ from, to, status = 301 }) => `${from},${to},${status}`).join('\n');
