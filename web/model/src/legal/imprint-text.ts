import { inLanguage } from '../texts/area.ts';
import { legalTexts } from '../gen/texts/legal-texts/index.ts';
import {
  addressLines,
  gap,
  heading,
  isWritten,
  line,
  linesOf,
  orGap,
  paragraph,
  type LegalPiece,
} from './legal-piece.ts';
import type { LegalSettings } from './legal-settings.ts';
import { isPersonal, isRegistered, isRepresented } from './missing-details.ts';

interface Addressed {
  legal: LegalSettings;
  locale: string;
}

/** Name and address, with how to reach somebody: for footers and contact pages. */
export function addressText({ legal, locale }: Addressed): LegalPiece[] {
  const { gaps, labels } = inLanguage(legalTexts, locale).imprint;
  return [
    ...nameOf({ legal, locale }),
    ...postal(legal, gaps.address),
    isWritten(legal.email) ? line(`${labels.email}: ${legal.email.trim()}`) : gap(gaps.email),
    ...(isWritten(legal.phone) ? [line(`${labels.phone}: ${legal.phone.trim()}`)] : []),
  ];
}

/** § 5 DDG and § 18 (2) MStV, by what somebody is; what is missing stands as a gap where it belongs. */
export function imprintText({ legal, locale }: Addressed): LegalPiece[] {
  return [
    ...provider({ legal, locale }),
    ...contact({ legal, locale }),
    ...registers({ legal, locale }),
    ...profession({ legal, locale }),
    ...content({ legal, locale }),
    ...dispute({ legal, locale }),
  ];
}

function nameOf({ legal, locale }: Addressed): LegalPiece[] {
  const { gaps, owner } = inLanguage(legalTexts, locale).imprint;
  const { company, person, legalForm } = legal;
  if (!isPersonal(legalForm)) return [orGap(company, gaps.company)];
  if (legalForm === 'privatePerson') return [orGap(person, gaps.person)];
  const isSame = isWritten(person) && (company ?? '').includes(person.trim());
  return [
    ...(isWritten(company) ? [line(company.trim())] : []),
    ...(isSame ? [] : [isWritten(person) ? line(`${owner}: ${person.trim()}`) : gap(gaps.person)]),
  ];
}

const postal = ({ address }: LegalSettings, missing: string): LegalPiece[] => {
  const lines = addressLines(address);
  return lines.length > 0 ? lines.map(line) : [gap(missing)];
};

function provider({ legal, locale }: Addressed): LegalPiece[] {
  const texts = inLanguage(legalTexts, locale).imprint;
  const { legalForm, representatives, supervisoryAuthority } = legal;
  const names = linesOf(representatives);
  return [
    heading(texts.provider),
    ...(legalForm == null ? [gap(texts.gaps.legalForm)] : []),
    ...nameOf({ legal, locale }),
    ...postal(legal, texts.gaps.address),
    ...(isRepresented(legalForm) || names.length > 0 ? [heading(texts.represented)] : []),
    ...names.map(line),
    ...(isRepresented(legalForm) && names.length === 0 ? [gap(texts.gaps.representatives)] : []),
    ...(isWritten(supervisoryAuthority) || legalForm === 'publicBody'
      ? [heading(texts.authority), ...multiline(supervisoryAuthority, texts.gaps.supervisoryAuthority)]
      : []),
  ];
}

function contact({ legal, locale }: Addressed): LegalPiece[] {
  const { contact: title, labels, gaps } = inLanguage(legalTexts, locale).imprint;
  const { phone, email } = legal;
  return [
    heading(title),
    isWritten(phone) ? line(`${labels.phone}: ${phone.trim()}`) : gap(gaps.phone),
    isWritten(email) ? line(`${labels.email}: ${email.trim()}`) : gap(gaps.email),
  ];
}

function registers({ legal, locale }: Addressed): LegalPiece[] {
  const { register: title, tax, labels, gaps } = inLanguage(legalTexts, locale).imprint;
  const { register, registerCourt, registerNumber, vatId, economicId, legalForm } = legal;
  const entry = [registerCourt, registerNumber].filter(isWritten).join(', ') || register;
  const numbers = [
    ...(isWritten(vatId) ? [line(`${labels.vatId}: ${vatId.trim()}`)] : []),
    ...(isWritten(economicId) ? [line(`${labels.economicId}: ${economicId.trim()}`)] : []),
  ];
  return [
    ...(isWritten(entry) || isRegistered(legalForm) ? [heading(title), orGap(entry, gaps.register)] : []),
    ...(numbers.length > 0 ? [heading(tax), ...numbers] : []),
  ];
}

function profession({ legal, locale }: Addressed): LegalPiece[] {
  const { regulated, labels, gaps } = inLanguage(legalTexts, locale).imprint;
  const { profession: title, professionState: state, chamber, professionalRules, supervisoryAuthority } = legal;
  if (legal.isRegulatedProfession !== true) return [];
  const labelled = (label: string, text: string | null | undefined, missing: string): LegalPiece =>
    isWritten(text) ? line(`${label}: ${text.trim()}`) : gap(missing);
  const needsChamber = !isWritten(supervisoryAuthority);
  return [
    heading(regulated),
    labelled(labels.profession, title, gaps.profession),
    labelled(labels.professionState, state, gaps.professionState),
    ...(isWritten(chamber) || needsChamber ? [labelled(labels.chamber, chamber, gaps.chamber)] : []),
    ...(isWritten(professionalRules)
      ? [line(`${labels.rules}:`), ...linesOf(professionalRules).map(line)]
      : [gap(gaps.professionalRules)]),
  ];
}

function content({ legal, locale }: Addressed): LegalPiece[] {
  const { responsible, sameAddress } = inLanguage(legalTexts, locale).imprint;
  const { contentPerson, contentAddress } = legal;
  if (!isWritten(contentPerson)) return [];
  const lines = addressLines(contentAddress);
  return [
    heading(responsible),
    ...(lines.length > 0
      ? [line(contentPerson.trim()), ...lines.map(line)]
      : [line(`${contentPerson.trim()}, ${sameAddress}`)]),
  ];
}

/** § 36 (1) VSBG: the same sentence in the imprint and with the terms (§ 36 (2) Nr. 2). */
export function dispute({ legal: { disputeStance, disputeBoard }, locale }: Addressed): LegalPiece[] {
  const { dispute: texts, gaps } = inLanguage(legalTexts, locale).imprint;
  if (disputeStance == null || disputeStance === 'exempt') return [];
  const board = disputeStance === 'unwilling' ? [] : multiline(disputeBoard, gaps.disputeBoard);
  return [heading(texts.title), paragraph(texts[disputeStance]), ...board];
}

function multiline(text: string | null | undefined, missing: string): LegalPiece[] {
  const given = linesOf(text);
  return given.length > 0 ? given.map(line) : [gap(missing)];
}
