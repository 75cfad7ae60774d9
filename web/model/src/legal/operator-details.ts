import { Type, type Static } from 'typebox';
import { inLanguage } from '../texts/area.ts';
import { operatorNames } from '../gen/texts/operator-names/index.ts';
import { MaybeText } from '../schema-parts.ts';
import { isWritten } from './legal-piece.ts';
import { LegalSettings } from './legal-settings.ts';
import { missingDetails, type DetailName } from './missing-details.ts';

/** Who runs the platform, as `operator.json` says it: what an imprint needs, and the contact points of the DSA. */
export const OperatorDetails = Type.Intersect([
  LegalSettings,
  Type.Object({
    /** For authorities (Art. 11 DSA) and people (Art. 12 DSA); where it is missing, `email`. */
    contactEmail: MaybeText,
    /** In which languages they are answered, tags as `de` and `en`. */
    contactLanguages: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z]{2,3}$' }), { minItems: 1 })),
  }),
]);
export type OperatorDetails = Static<typeof OperatorDetails>;

/** A page on which the operator answers for the platform. */
export const operatorTextNames = ['imprint', 'privacy', 'contact'] as const;
export type OperatorTextName = (typeof operatorTextNames)[number];

/** Where it stands on the app domain: below `/config`, which no page of a website can be called. */
export const operatorPath = (name: OperatorTextName): string => `/config/legal/${name}`;

/** Links to all of them, for the foot of the platform's own pages and mails; `origin` is the bare app domain's. */
export const operatorLinks = (origin: string, locale: string): { text: string; href: string }[] =>
  operatorTextNames.map((name) => ({
    text: inLanguage(operatorNames, locale).short[name],
    href: `${origin}${operatorPath(name)}`,
  }));

/** What of the operator's details is missing that the law wants of whoever runs a platform (§ 5 DDG, Art. 11, 12 DSA). */
export function missingOfOperator(details: OperatorDetails): (DetailName | 'contactLanguages' | 'hosting')[] {
  return [
    ...missingDetails(details),
    ...((details.contactLanguages ?? []).length > 0 ? [] : (['contactLanguages'] as const)),
    ...(isWritten(details.hosting) ? [] : (['hosting'] as const)),
  ];
}
