import type { Need } from '@litfass/model';

/** The page that tells what becomes of a visitor's data; named wherever a third party waits for consent. */
export const privacyPage = { kind: 'page', page: 'datenschutz' } satisfies Need;
