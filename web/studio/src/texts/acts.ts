import { actsTexts } from '../gen/texts/acts.ts';

const { things, deeds, verbs } = actsTexts;

const isOneOf = <T extends object>(texts: T, word: string): word is Extract<keyof T, string> =>
  Object.hasOwn(texts, word);

/** What somebody did, for people; null for what the log does not know to be an act of a service. */
export function actText(event: string): string | null {
  if (isOneOf(deeds, event)) return deeds[event];
  const at = event.lastIndexOf('-');
  const [thing, verb] = [event.slice(0, at), event.slice(at + 1)];
  return isOneOf(things, thing) && isOneOf(verbs, verb) ? verbs[verb]({ thing: things[thing] }) : null;
}
