import { mayIdentify } from '../consent/consent.ts';
import { allCookies, readCookie } from '../cookie.ts';
import type { PageParts } from '../page-parts.ts';
import { pick } from '../website-context.ts';
import { contextOf, type ExperimentContext } from './experiment-rules.ts';

const exposureFlag = 'litfass_exposed';

/**
 * The contexts of this website's experiments (ANLY-003). Each stands as `data-experiment-{name}` at the root of the
 * page for the owner's CSS. `meet` gives one by its name and tells once a browser session that the visitor met it;
 * nothing is told of who may not be told apart.
 */
function startExperiments({ context, analytics }: PageParts) {
  const definitions = pick(context, 'experiments');
  const isKnown = mayIdentify(context, allCookies());
  const [id = ''] = isKnown ? readCookie(allCookies(), 'ss_cvr').replaceAll('%7C', '|').split('|') : [];
  const contexts = new Map<string, ExperimentContext>();
  for (const definition of Array.isArray(definitions) ? definitions : []) {
    const made = contextOf(Object(definition), id);
    if (made.name === '') continue;
    contexts.set(made.name, made);
    document.documentElement.setAttribute(`data-experiment-${attributePart(made.name)}`, made.variant);
  }
  const meet = (name: string): ExperimentContext | null => {
    const met = contexts.get(name) ?? null;
    if (met && id && !met.containsError && isFirst(name)) {
      void analytics().then((counted) => counted?.trace('experiment-exposure', met));
    }
    return met;
  };
  return { meet, all: () => [...contexts.values()] };
}

let started: ReturnType<typeof startExperiments> | null = null;

/** The same for the whole page. */
export const experimentsOf = (parts: PageParts) => (started ??= startExperiments(parts));

const attributePart = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Whether this browser session meets it for the first time; without storage every page does. */
function isFirst(name: string): boolean {
  try {
    const met = (sessionStorage.getItem(exposureFlag) ?? '').split(' ');
    const key = encodeURIComponent(name);
    if (met.includes(key)) return false;
    sessionStorage.setItem(exposureFlag, [...met, key].join(' '));
  } catch {
    // Storage is refused.
  }
  return true;
}
