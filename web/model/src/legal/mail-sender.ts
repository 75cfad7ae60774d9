import { inLanguage } from '../texts/area.ts';
import { legalTexts } from '../gen/texts/legal-texts/index.ts';
import { addressLines, isWritten, linesOf } from './legal-piece.ts';
import type { LegalSettings } from './legal-settings.ts';
import { isPersonal, isRepresented } from './missing-details.ts';

/**
 * Who sends a website's mails, a line each, as far as it is written: name and address (§ 5 DDG), what letters of
 * companies and registered traders name (§ 35a GmbHG, § 37a HGB), and the e-mail address.
 */
export function mailSender({ legal, locale }: { legal: LegalSettings | null | undefined; locale: string }): string[] {
  const { address, representatives, register, registerCourt, registerNumber, email } = legal ?? {};
  const { represented } = inLanguage(legalTexts, locale).imprint;
  const names = linesOf(representatives);
  const entry = [registerCourt, registerNumber].filter(isWritten).join(', ') || register;
  return [
    ...namesOf(legal ?? {}, locale),
    ...addressLines(address),
    ...(names.length > 0 ? [`${represented}: ${names.join(', ')}`] : []),
    ...[entry, email].filter(isWritten),
  ].map((line) => line.trim());
}

/** The name with which somebody trades, and the person behind it, where one answers for it. */
function namesOf({ legalForm, company, person }: LegalSettings, locale: string): string[] {
  if (!isWritten(company)) return isWritten(person) ? [person] : [];
  if (!isWritten(person) || isRepresented(legalForm) || company.includes(person.trim())) return [company];
  const { owner } = inLanguage(legalTexts, locale).imprint;
  return [company, isPersonal(legalForm) ? `${owner}: ${person.trim()}` : person];
}
