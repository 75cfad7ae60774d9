import { route } from '@litfass/kit/contract';
import { noticeGrounds, noticeKinds, noticeMeasures } from '@litfass/model';
import { Type, type Static } from 'typebox';

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** Generous: what is too long is explained on the page instead of being refused without words. */
const fields = Type.Object(
  {
    token: Text(300),
    urls: Text(100_000),
    kind: Text(100),
    explanation: Text(200_000),
    name: Text(10_000),
    email: Text(10_000),
    goodFaith: Text(10),
    website: Text(10_000),
  },
  { additionalProperties: true },
);

const query = Type.Object({
  /** What is reported; else the page that the visitor comes from. */
  url: Text(4000),
  lang: Text(35),
});

export const showNoticeForm = route({
  method: 'GET',
  path: '/api/form/notice',
  summary: 'Page on which anybody reports unlawful content of this website (Art. 16 DSA)',
  access: 'public',
  query,
});

export const sendNotice = route({
  method: 'POST',
  path: '/api/form/notice',
  summary: 'Takes such a report; the same page sent twice is one report',
  access: 'public',
  // Sent without script; its Origin is asked for instead, and the page carries a signed token.
  crumb: false,
  form: true,
  query,
  body: fields,
});

const Kind = Type.Enum([...noticeKinds]);
const Measure = Type.Enum([...noticeMeasures]);
const Ground = Type.Enum([...noticeGrounds]);
const MaybeText = Type.Union([Type.String(), Type.Null()]);

const Decision = Type.Object({
  id: Type.String(),
  decidedAt: Type.String(),
  measure: Measure,
  ground: Ground,
  basis: Type.String(),
  reasons: Type.String(),
});

const NoticeView = Type.Object({
  id: Type.String(),
  websiteId: Type.String(),
  /** Null once the website is gone. */
  host: MaybeText,
  receivedAt: Type.String(),
  kind: Kind,
  urls: Type.Array(Type.String()),
  explanation: Type.String(),
  name: MaybeText,
  email: MaybeText,
  spam: Type.Boolean(),
  /** The oldest first; the last one holds. */
  decisions: Type.Array(Decision),
});
export type NoticeView = Static<typeof NoticeView>;

const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });

export const listNotices = route({
  method: 'GET',
  path: '/api/rest/forms/notices',
  summary: 'Reports of unlawful content on all websites, the newest first',
  access: { operator: true },
  scope: 'platform',
  query: Type.Object({
    state: Type.Optional(Type.Enum(['open', 'decided', 'spam', 'all'])),
    cursor: Type.Optional(Id),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  response: Type.Object({ items: Type.Array(NoticeView), next: MaybeText }),
});

export const showNotice = route({
  method: 'GET',
  path: '/api/rest/forms/notices/:noticeId',
  summary: 'One report with its decisions',
  access: { operator: true },
  scope: 'platform',
  params: Type.Object({ noticeId: Id }),
  response: NoticeView,
});

export const decideNotice = route({
  method: 'POST',
  path: '/api/rest/forms/notices/:noticeId/decisions',
  summary: 'Decides about a report and tells who sent it (Art. 16(5) DSA) and the people of the website (Art. 17 DSA)',
  access: { operator: true },
  scope: 'platform',
  params: Type.Object({ noticeId: Id }),
  body: Type.Object({
    measure: Measure,
    ground: Ground,
    /** The law or the clause; needed for every measure but `none`. */
    basis: Type.Optional(Type.String({ maxLength: 500 })),
    reasons: Type.String({ minLength: 10, maxLength: 10_000 }),
  }),
  response: NoticeView,
});

export const countNotices = route({
  method: 'GET',
  path: '/api/rest/forms/notices/report',
  summary: 'Figures of a period for the transparency report (Art. 15(1) b DSA)',
  access: { operator: true },
  scope: 'platform',
  query: Type.Object({
    from: Type.String({ format: 'date' }),
    /** This day included. */
    to: Type.String({ format: 'date' }),
  }),
  response: Type.Object({
    received: Type.Integer(),
    byKind: Type.Record(Type.String(), Type.Integer()),
    decided: Type.Integer(),
    byMeasure: Type.Record(Type.String(), Type.Integer()),
    byGround: Type.Record(Type.String(), Type.Integer()),
    /** From the report to its first decision; null where none was decided. */
    medianHours: Type.Union([Type.Number(), Type.Null()]),
    /** Decided by automated means: this software has none. */
    automated: Type.Literal(0),
  }),
});
