/** What is known of a website's pages. */
export interface StepFacts {
  home: string | null;
  website: { hasDraft: boolean };
  pages: readonly { id: string; urlId: string; hasDraft: boolean; updatedAt: string | null }[];
}

/** What stands in the way of opening it, once that is known. */
interface OpeningFacts {
  openedAt: string | null;
  obstacles: readonly { weight: 'must' | 'should'; place: string }[];
}

export interface Step {
  id: 'heading' | 'legal' | 'publish' | 'open' | 'store';
  /** The page where it is done; null for one of the lists. */
  page: string | null;
  isDone: boolean;
}

/** The template is written in one moment: what changed later was changed by a person. */
const TEMPLATE_MS = 20_000;

/** The way of a new website to its visitors; `isStoreOpen` of one that sells. */
export function stepsOf(
  { home, website, pages }: StepFacts,
  opening: OpeningFacts | undefined,
  isStoreOpen?: boolean,
): Step[] {
  const times = pages.flatMap(({ updatedAt }) => (updatedAt === null ? [] : [Date.parse(updatedAt)]));
  const begun = Math.min(...times);
  const isTouched = (urlId: string | null): boolean =>
    pages.some(
      (page) =>
        page.urlId === urlId &&
        (page.hasDraft || (page.updatedAt !== null && Date.parse(page.updatedAt) > begun + TEMPLATE_MS)),
    );
  const idOf = (urlId: string | null): string | null => pages.find((page) => page.urlId === urlId)?.id ?? null;
  // What was brought along may begin with a list of posts, which has no heading to write.
  const hasHomePage = pages.some(({ urlId }) => urlId === home);
  const isHeadingDone = !hasHomePage || isTouched(home);
  const isPublished = !website.hasDraft && pages.every(({ hasDraft }) => !hasDraft);
  const isLawful = opening?.obstacles.every(({ weight }) => weight !== 'must') ?? false;
  return [
    ...(hasHomePage ? [{ id: 'heading' as const, page: idOf(home), isDone: isHeadingDone }] : []),
    { id: 'legal', page: idOf('impressum'), isDone: isLawful },
    { id: 'publish', page: null, isDone: isHeadingDone && isPublished },
    { id: 'open', page: null, isDone: (opening?.openedAt ?? null) !== null },
    ...(isStoreOpen === undefined ? [] : [{ id: 'store' as const, page: null, isDone: isStoreOpen }]),
  ];
}
