/** What a notice of unlawful content is about (Art. 16 DSA). `children` alone may come without a name. */
export const noticeKinds = [
  'hate',
  'children',
  'terror',
  'privacy',
  'property',
  'fraud',
  'product',
  'minors',
  'other',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What the operator did about it (Art. 17(1) DSA). */
export const noticeMeasures = ['none', 'removed', 'disabled', 'restricted', 'suspended'] as const;
export type NoticeMeasure = (typeof noticeMeasures)[number];

/** Why: it is against the law, or against the operator's terms (Art. 17(3) d and e DSA). */
export const noticeGrounds = ['law', 'terms'] as const;
export type NoticeGround = (typeof noticeGrounds)[number];
