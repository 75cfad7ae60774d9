import {
  findPlaceholders,
  legalPagePatterns,
  missingDetails,
  type DetailName,
  type LegalSettings,
  type LegalTextName,
} from '@litfass/model';

/** A published page as the check reads it. */
export interface CheckedPage {
  id: string;
  urlId: string;
  title: string;
  /** All that it says, of legal blocks only what was typed beside them. */
  text: string;
  /** Texts of the law that its blocks make of the website's details. */
  made: ReadonlySet<LegalTextName>;
  /** A link leads there from every page. */
  isLinked: boolean;
}

/** What the law's questions to a website are decided from. */
export interface WebsiteFacts {
  legal: LegalSettings | null;
  pages: readonly CheckedPage[];
  /** Header, footer and bars: what stands on every page. */
  everywhere: { text: string; made: ReadonlySet<LegalTextName> };
  /** Posts of a blog are published: journalistic content (§ 18 (2) MStV). */
  hasPosts: boolean;
  /** Texts that praise something as good for the environment. */
  greenClaims: readonly Thing[];
}

/** Something that a point is about, and where it is mended. */
export interface Thing {
  title: string;
  place: string;
}

export type WebsitePointId =
  | 'imprint'
  | 'imprintDetails'
  | 'privacy'
  | 'legalLinks'
  | 'contentPerson'
  | 'phone'
  | 'placeholders'
  | 'greenClaims';

interface WebsiteRule {
  id: WebsitePointId;
  paragraph: string;
  /** Where in the studio; behind `#` the part of the screen. */
  place: string;
  /** `must` keeps a website from being opened. */
  severity: 'must' | 'should';
  /** What is wrong; each thing with the place where it is mended, an empty list of them for the point as a whole. */
  judge: (facts: WebsiteFacts) => { isDone: boolean; things?: readonly Thing[]; details?: readonly DetailName[] };
}

const LEGAL = '/config/settings?tab=legal';

/** Shorter than this no imprint holds what § 5 DDG wants, and no privacy text what Art. 13 DSGVO wants. */
const SHORTEST = { imprint: 60, privacy: 400 } as const;

const imprintPattern = /impressum|imprint|legal-notice|anbieterkennzeichnung/i;

const isNamed = ({ urlId, title }: CheckedPage, pattern: RegExp): boolean => pattern.test(urlId) || pattern.test(title);
const imprintOf = ({ pages }: WebsiteFacts): CheckedPage | undefined =>
  pages.find((page) => page.made.has('imprint')) ?? pages.find((page) => isNamed(page, imprintPattern));
const privacyOf = ({ pages }: WebsiteFacts): CheckedPage | undefined =>
  pages.find((page) => page.made.has('privacy')) ?? pages.find((page) => isNamed(page, legalPagePatterns.privacy));

const holds = (page: CheckedPage | undefined, name: 'imprint' | 'privacy'): boolean =>
  page !== undefined && (page.made.has(name) || page.text.trim().length >= SHORTEST[name]);

/** A page that says something, without words of a template. */
export const isFilled = (page: CheckedPage): boolean =>
  findPlaceholders(page.text).length === 0 && (page.made.size > 0 || page.text.trim().length >= 200);

const thingOf = (page: CheckedPage, words: string): Thing => ({
  title: `${page.title}: „${words}“`,
  place: `/config/pages/${page.id}`,
});

const placeholdersOn = (page: CheckedPage): Thing[] => findPlaceholders(page.text).map((words) => thingOf(page, words));

/** Details that keep a website closed; without a phone number another quick way to reach somebody will do (CJEU C-298/07). */
const ADVISED: ReadonlySet<DetailName> = new Set(['phone']);

function judgeDetails(facts: WebsiteFacts): ReturnType<WebsiteRule['judge']> {
  const page = imprintOf(facts);
  if (!page) return { isDone: false };
  if (page.made.has('imprint')) {
    const details = missingDetails(facts.legal).filter((name) => !ADVISED.has(name));
    return { isDone: details.length === 0, details };
  }
  // Written by hand: a name can't be told from other words, a way to write and a place can.
  const things = placeholdersOn(page);
  const hasAddress = /\b\d{4,5}\s+\p{Lu}/u.test(page.text) && /[\w.+-](?:@|\s?[([]at[)\]]\s?)[\w-]/i.test(page.text);
  return { isDone: things.length === 0 && hasAddress, things };
}

/** The law of the home market for every website; the order is that of the list. */
export const websiteRules: readonly WebsiteRule[] = [
  {
    id: 'imprint',
    paragraph: '§ 5 DDG',
    place: `${LEGAL}#pages`,
    severity: 'must',
    judge: (facts) => ({ isDone: holds(imprintOf(facts), 'imprint') }),
  },
  {
    id: 'imprintDetails',
    paragraph: '§ 5 (1) DDG',
    place: `${LEGAL}#company`,
    severity: 'must',
    judge: judgeDetails,
  },
  {
    id: 'privacy',
    paragraph: 'Art. 13 DSGVO',
    place: `${LEGAL}#pages`,
    severity: 'must',
    judge: (facts) => {
      const page = privacyOf(facts);
      const things = page ? placeholdersOn(page) : [];
      return { isDone: holds(page, 'privacy') && things.length === 0, things };
    },
  },
  {
    id: 'legalLinks',
    paragraph: '§ 5 (1) DDG, Art. 12 DSGVO',
    place: '/config/navigation',
    severity: 'must',
    judge: (facts) => {
      const far = [imprintOf(facts), privacyOf(facts)].flatMap((page) => (page && !page.isLinked ? [page] : []));
      return {
        isDone: far.length === 0,
        things: far.map(({ title }) => ({ title, place: '/config/navigation' })),
      };
    },
  },
  {
    id: 'phone',
    paragraph: '§ 5 (1) Nr. 2 DDG',
    place: `${LEGAL}#phone`,
    severity: 'should',
    judge: (facts) => ({
      isDone: !imprintOf(facts)?.made.has('imprint') || !missingDetails(facts.legal).includes('phone'),
    }),
  },
  {
    id: 'contentPerson',
    paragraph: '§ 18 (2) MStV',
    place: `${LEGAL}#contentPerson`,
    severity: 'should',
    judge: (facts) => ({
      isDone: !facts.hasPosts || namesContentPerson(facts),
    }),
  },
  {
    id: 'placeholders',
    paragraph: '§ 5 DDG, § 5a UWG',
    place: '/config/pages',
    severity: 'should',
    judge: (facts) => {
      const own = new Set([imprintOf(facts)?.id, privacyOf(facts)?.id]);
      const onPages = facts.pages.filter(({ id }) => !own.has(id)).flatMap(placeholdersOn);
      const everywhere = findPlaceholders(facts.everywhere.text).map((words) => ({
        title: `„${words}“`,
        place: '/config/design',
      }));
      const things = [...everywhere, ...onPages];
      return { isDone: things.length === 0, things };
    },
  },
  {
    id: 'greenClaims',
    paragraph: '§ 5 UWG, RL (EU) 2024/825',
    place: '',
    severity: 'should',
    judge: ({ greenClaims }) => ({ isDone: greenClaims.length === 0, things: greenClaims }),
  },
];

function namesContentPerson(facts: WebsiteFacts): boolean {
  const page = imprintOf(facts);
  if (!page) return false;
  if (page.made.has('imprint') && (facts.legal?.contentPerson ?? '').trim() !== '') return true;
  return /§\s?18|MStV|redaktionell/i.test(page.text);
}

/** A point of the law as it stands for a website: `missing` keeps it closed, `advice` does not. */
export interface JudgedPoint {
  id: WebsitePointId;
  paragraph: string;
  place: string;
  severity: 'must' | 'should';
  state: 'done' | 'missing' | 'advice';
  things: readonly Thing[];
  details: readonly DetailName[];
}

/** How each point of the law stands for a website. */
export const judgeWebsite = (facts: WebsiteFacts): JudgedPoint[] =>
  websiteRules.map(({ id, paragraph, place, severity, judge }) => {
    const { isDone, things = [], details = [] } = judge(facts);
    const state = isDone ? 'done' : severity === 'must' ? 'missing' : 'advice';
    return { id, paragraph, place, severity, state, things: isDone ? [] : things, details: isDone ? [] : details };
  });
