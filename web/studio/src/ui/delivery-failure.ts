import { failureTexts as texts } from '../gen/texts/failure.ts';

const reasons: readonly (readonly [RegExp, string])[] = [
  [/the name (?:is unknown|has no address)/, texts.unknownName],
  [/too slow|in time/, texts.slow],
  [/no answer/, texts.silent],
  [/not on the public internet|scheme |port |user info|not an absolute URL/, texts.forbidden],
  [/redirects/, texts.redirects],
  [/not been confirmed/, texts.unconfirmed],
  [/wants no mails/, texts.refused],
  [/submission was deleted/, texts.deleted],
  [/who named the webhook/, texts.makerLeft],
];

/** Why something has not been delivered, in the reader's language where the reason is a known one; empty without one. */
export function failureInWords({
  lastStatus,
  lastError,
}: {
  lastStatus: number | null;
  lastError: string | null;
}): string {
  if (lastStatus !== null) return texts.status({ status: lastStatus });
  return reasons.find(([pattern]) => pattern.test(lastError ?? ''))?.[1] ?? lastError ?? '';
}
