import { inLanguage } from '../texts/area.ts';
import { operatorProse } from '../gen/texts/operator-prose/index.ts';
import { addressText, imprintText } from './imprint-text.ts';
import { heading, isWritten, item, line, linesOf, paragraph, type LegalPiece } from './legal-piece.ts';
import { missingDetails } from './missing-details.ts';
import type { OperatorDetails, OperatorTextName } from './operator-details.ts';

/**
 * A text of whoever runs the platform, German or English, made of its details; what is missing stands as a gap. Those
 * that say nothing without a name and an address are empty until there are both.
 */
export function operatorText(name: OperatorTextName, details: OperatorDetails, locale: string): LegalPiece[] {
  const missing = missingDetails(details);
  if (missing.includes('address') || missing.includes('email')) return [];
  switch (name) {
    case 'imprint':
      return imprintText({ legal: details, locale });
    case 'privacy':
      return privacy(details, locale);
    case 'contact':
      return contact(details, locale);
  }
}

function contact(details: OperatorDetails, locale: string): LegalPiece[] {
  const { contact: texts } = inLanguage(operatorProse, locale);
  const { email, contactEmail, contactLanguages = ['de'] } = details;
  const address = [contactEmail, email].find(isWritten) ?? '';
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const languages = contactLanguages.map((tag) => names.of(tag) ?? tag);
  return [
    paragraph(texts.intro),
    heading(texts.authorities),
    paragraph(texts.authoritiesText),
    line(`${texts.email}: ${address.trim()}`),
    heading(texts.people),
    paragraph(texts.peopleText),
    line(`${texts.email}: ${address.trim()}`),
    ...(isWritten(details.phone) ? [line(`${texts.phone}: ${details.phone.trim()}`)] : []),
    heading(texts.languages),
    paragraph(texts.languagesText({ list: new Intl.ListFormat(locale).format(languages) })),
    heading(texts.reports),
    paragraph(texts.reportsText),
  ];
}

function privacy(details: OperatorDetails, locale: string): LegalPiece[] {
  const texts = inLanguage(operatorProse, locale).privacy;
  const officer = linesOf(details.dataProtectionOfficer);
  const recipients = linesOf(details.recipients);
  const host = linesOf(details.hosting).join(', ');
  return [
    paragraph(texts.scope),
    heading(texts.controller),
    ...addressText({ legal: details, locale }),
    ...(officer.length > 0 ? [heading(texts.officer), ...officer.map(line)] : []),
    ...Object.values(texts.parts).flatMap(({ title, text }) => [heading(title), paragraph(text)]),
    ...(host === '' ? [] : [heading(texts.hosting), paragraph(texts.hostingText({ host }))]),
    ...(recipients.length > 0 ? [heading(texts.recipients), ...recipients.map(item)] : []),
    heading(texts.rights),
    paragraph(texts.rightsText),
    heading(texts.objection),
    { kind: 'notice', text: texts.objectionText },
  ];
}
