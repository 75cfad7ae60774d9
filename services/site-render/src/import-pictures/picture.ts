import { UnsafeFetch } from '@litfass/kit';

/** Why a file of the old website did not come. */
export type Failure = 'gone' | 'refused' | 'away' | 'address' | 'too-large' | 'kind' | 'full' | 'late';

/** Enough for a large blog; whoever has more brings them along as files. */
export const MOST_PICTURES = 5000;
/** What has not come by then since it was asked for does not come: enough for all of them at a slow server. */
export const WITHIN_HOURS = 12;
const MOST_TRIES = 3;
const PAUSE_MINUTES = 5;

/** What an answer of the old server other than the file itself means. */
export function failureOfStatus(status: number): Failure {
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'away' : 'refused';
}

/** What a fetch that came to nothing means. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof UnsafeFetch)) return 'away';
  if (error.reason === 'too-large') return 'too-large';
  return ['timeout', 'network', 'dns'].includes(error.reason) ? 'away' : 'address';
}

/** In how many minutes it is worth another try; undefined where it is not. */
export const nextTry = (failure: Failure, tries: number): number | undefined =>
  failure === 'away' && tries < MOST_TRIES ? PAUSE_MINUTES * tries : undefined;
