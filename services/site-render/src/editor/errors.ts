import { refusal } from '@litfass/kit';
import type { Problem } from '@litfass/model';
import type { Draft } from './draft-store.ts';

export const editorRefusals = {
  changed: ({ document, version, savedAt, savedBy }: Draft) =>
    refusal({
      code: 'draft-changed',
      status: 409,
      text: `${savedBy} hat das inzwischen geändert. Du kannst diese Fassung übernehmen oder mit deiner überschreiben.`,
      extra: { by: savedBy, at: savedAt.toISOString(), version, document },
    }),
  gone: () =>
    refusal({
      code: 'draft-gone',
      status: 409,
      text: 'Dieser Entwurf wurde inzwischen veröffentlicht oder verworfen.',
      extra: { version: null },
    }),
  nothingToPublish: () =>
    refusal({ code: 'no-draft', status: 409, text: 'Es gibt keine Änderung zum Veröffentlichen.' }),
  invalid: (problems: Problem[]) =>
    refusal({
      code: 'document-invalid',
      status: 422,
      text: `So lässt sich das noch nicht veröffentlichen: ${withoutFile(problems[0]?.reason ?? 'Der Inhalt ist unvollständig.')}`,
      extra: { problems },
    }),
  codeUnknown: () =>
    refusal({
      code: 'code-unknown',
      status: 409,
      text: 'In diesem Entwurf steht Code, von dem nicht feststeht, wer ihn geschrieben hat. Öffne ihn, prüfe die Blöcke mit Code und ändere den Entwurf; dann lässt er sich veröffentlichen.',
    }),
  addressReserved: (urlId: string) =>
    refusal({
      code: 'address-reserved',
      status: 409,
      text: `Unter „/${urlId}“ antwortet die Plattform selbst: Niemand würde die Seite sehen. Gib ihr eine andere Adresse, dann lässt sie sich veröffentlichen.`,
    }),
  past: () => refusal({ code: 'plan-past', status: 422, text: 'Wähle einen Zeitpunkt, der noch kommt.' }),
  homeStays: () =>
    refusal({
      code: 'home-stays',
      status: 409,
      text: 'Das ist die Startseite. Wähle zuerst eine andere Startseite, dann kannst du sie löschen.',
    }),
};

/** Where something stands in a bundle means nothing to who works in the browser. */
const withoutFile = (reason: string): string => reason.replace(/ \([\w/-]+\.json\)/, '');
