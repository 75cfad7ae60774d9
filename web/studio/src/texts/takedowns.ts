import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** What the operator has taken down, on the home page of the owner. */
export const takedownTexts = choose(
  area({
    de: {
      website: 'Deine Website ist gesperrt',
      page: (path: string) => `Gesperrt: ${path}`,
      intro: (day: string) =>
        `Wer diese Plattform betreibt, hat das am ${day} gesperrt. Besucher sehen stattdessen einen Hinweis; bearbeiten kannst du weiterhin alles.`,
      basis: (basis: string) => `Grundlage: ${basis}`,
      redress:
        'Du kannst widersprechen: Antworte auf die E-Mail, mit der dir die Entscheidung mitgeteilt wurde. Der Rechtsweg und außergerichtliche Streitbeilegung stehen dir offen.',
      redressTo: (contact: string) =>
        `Du kannst innerhalb von sechs Monaten widersprechen: ${contact}. Der Rechtsweg und außergerichtliche Streitbeilegung stehen dir offen.`,
      number: (id: string) => `Nummer der Meldung: ${id}`,
    },
    en: {
      website: 'Your website is taken down',
      page: (path: string) => `Taken down: ${path}`,
      intro: (day: string) =>
        `Who runs this platform took it down on ${day}. Visitors see a notice instead; you can still edit everything.`,
      basis: (basis: string) => `Basis: ${basis}`,
      redress:
        'You can object: answer the e-mail that told you of the decision. Courts and out-of-court dispute settlement are open to you.',
      redressTo: (contact: string) =>
        `You can object within six months: ${contact}. Courts and out-of-court dispute settlement are open to you.`,
      number: (id: string) => `Number of the report: ${id}`,
    },
  }),
);
