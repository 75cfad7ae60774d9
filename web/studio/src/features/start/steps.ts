/** What is known of a website's pages. */
export interface StepFacts {
  home: string | null;
  pages: readonly { id: string; urlId: string; hasDraft: boolean; updatedAt: string | null }[];
}

export interface Step {
  id: 'heading' | 'legal' | 'publish' | 'store';
  /** The page where it is done; null for one of the lists. */
  page: string | null;
  isDone: boolean;
}

/** The template is written in one moment: what changed later was changed by a person. */
const TEMPLATE_MS = 20_000;

/** The way of a new website to its visitors; `isStoreOpen` of one that sells. */
export function stepsOf({ home, pages }: StepFacts, isStoreOpen?: boolean): Step[] {
  const times = pages.flatMap(({ updatedAt }) => (updatedAt === null ? [] : [Date.parse(updatedAt)]));
  const begun = Math.min(...times);
  const isTouched = (urlId: string | null): boolean =>
    pages.some(
      (page) =>
        page.urlId === urlId &&
        (page.hasDraft || (page.updatedAt !== null && Date.parse(page.updatedAt) > begun + TEMPLATE_MS)),
    );
  const idOf = (urlId: string | null): string | null => pages.find((page) => page.urlId === urlId)?.id ?? null;
  const isHeadingDone = isTouched(home);
  return [
    { id: 'heading', page: idOf(home), isDone: isHeadingDone },
    { id: 'legal', page: idOf('impressum'), isDone: isTouched('impressum') && isTouched('datenschutz') },
    { id: 'publish', page: null, isDone: isHeadingDone && pages.every(({ hasDraft }) => !hasDraft) },
    ...(isStoreOpen === undefined ? [] : [{ id: 'store' as const, page: null, isDone: isStoreOpen }]),
  ];
}
