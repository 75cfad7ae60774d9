import { pathKey, redirectIndex, type Redirect, type Site } from '@litfass/model';

/** Why a redirect is not taken, by the name of its text. */
export type RedirectProblem = 'fromWrong' | 'fromTaken' | 'toMissing' | 'leadsBack';

type FromTo = Pick<Redirect, 'from' | 'to'>;

/** What is wrong with a redirect; null when it is sound. */
export function redirectProblem(redirect: FromTo, existing: readonly Redirect[]): RedirectProblem | null {
  return (
    problemAlone(redirect, new Set(existing.map(({ from }) => addressOf(from)))) ??
    (redirectIndex<FromTo>([...existing, redirect]).leadsBack(redirect) ? 'leadsBack' : null)
  );
}

function problemAlone({ from, to }: FromTo, taken: ReadonlySet<string>): RedirectProblem | null {
  if (!/^\/(?!\/)/.test(from) || from === '/') return 'fromWrong';
  if (taken.has(addressOf(from))) return 'fromTaken';
  return to.trim() === '' ? 'toMissing' : null;
}

/** Two redirects for one address differ at most in how it is written. */
function addressOf(from: string): string {
  const [path = '', query = ''] = from.split(/\?(.*)/s, 2);
  return `${pathKey(path)}?${query}`;
}

export const addRedirects =
  (redirects: readonly Redirect[]) =>
  (site: Site): Site => ({ ...site, redirects: [...(site.redirects ?? []), ...redirects] });

/** A line of a file that was not taken, and why. */
export interface RefusedLine {
  line: string;
  problem: RedirectProblem;
}

/** Lines of `old,new,status` (comma, semicolon or tab); what is not sound or there already is refused line by line. */
export function readRedirects(
  text: string,
  existing: readonly Redirect[],
): { redirects: Redirect[]; refused: RefusedLine[] } {
  const taken = new Set(existing.map(({ from }) => addressOf(from)));
  const refused: RefusedLine[] = [];
  const read: { line: string; redirect: Redirect }[] = [];
  for (const line of text.split(/\r?\n/).filter((each) => each.trim() !== '')) {
    const redirect = redirectOf(line);
    const problem = problemAlone(redirect, taken);
    if (problem === null) read.push({ line, redirect });
    else refused.push({ line, problem });
    taken.add(addressOf(redirect.from));
  }
  const index = redirectIndex([...existing, ...read.map(({ redirect }) => redirect)]);
  const leadsBack = ({ redirect }: { redirect: Redirect }): boolean => index.leadsBack(redirect);
  refused.push(...read.filter(leadsBack).map(({ line }) => ({ line, problem: 'leadsBack' as const })));
  return { redirects: read.filter((each) => !leadsBack(each)).map(({ redirect }) => redirect), refused };
}

function redirectOf(line: string): Redirect {
  const [from = '', to = '', status = ''] = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  return { from, to, status: status === '302' ? 302 : 301 };
}

export const redirectsCsv = (redirects: readonly Redirect[]): string =>
  redirects.map(({ from, to, status = 301 }) => `${from},${to},${status}`).join('\n');
