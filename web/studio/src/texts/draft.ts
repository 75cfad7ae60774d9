import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** What is said where something has to wait until a draft is saved. */
export const draftTexts = choose(
  area({
    de: {
      savedWithoutCode: 'Gespeichert, aber ohne Code: Mit deiner Rolle darfst du keinen einfügen',
      codeOnlyShown:
        'Code ändert nur, wer die Website verwaltet. Für Videos und Karten reicht meist die Adresse im Feld darüber.',
      waitsForSave: (reason: string) => `Das geht erst, wenn deine letzte Änderung gespeichert ist. ${reason}`,
      waitsForChoice: 'Das geht erst, wenn du gewählt hast, welche Fassung bleiben soll.',
      unsaved: (reason: string) => `Deine letzte Änderung ist nicht gespeichert. ${reason}`,
      waits:
        'Deine letzte Änderung lässt sich gerade nicht speichern. Bleibst du hier, wird sie gespeichert, sobald es wieder geht.',
    },
    en: {
      savedWithoutCode: 'Saved, but without code: your role may not add any',
      codeOnlyShown:
        'Only who administers the website changes code. For videos and maps the address above is mostly enough.',
      waitsForSave: (reason: string) => `This has to wait until your last change is saved. ${reason}`,
      waitsForChoice: 'This has to wait until you have chosen which version shall stay.',
      unsaved: (reason: string) => `Your last change is not saved. ${reason}`,
      waits: 'Your last change cannot be saved just now. If you stay, it is saved as soon as that works again.',
    },
  }),
);
