import { area } from './area.ts';

/** A website that is not open yet: what its visitors read, and what its owner has to do before. */
export const opening = area({
  de: {
    closedTitle: 'Diese Website ist noch nicht geöffnet',
    closedText: 'Hier entsteht gerade etwas. Schau bald wieder vorbei!',
    closedOwner: 'Das ist deine Website? Melde dich in der Verwaltung an, dann siehst du sie.',
    blocked: 'Die Website lässt sich noch nicht öffnen: Es fehlt etwas, das Pflicht ist.',
    pagePlaceholder: (title: string) => `Auf der Seite „${title}“ stehen noch Platzhalter.`,
    itemPlaceholder: (title: string) => `Im Eintrag „${title}“ stehen noch Platzhalter.`,
    headerPlaceholder: 'Im Kopfbereich stehen noch Platzhalter.',
    footerPlaceholder: 'Im Fußbereich stehen noch Platzhalter.',
    tooCostly: (title: string) =>
      `Besucher sehen „${title}“ gerade nicht: Die Seite ist zu umfangreich. Kürze sie oder teile sie auf mehrere auf.`,
  },
  en: {
    closedTitle: 'This website is not open yet',
    closedText: 'Something is being made here. Come back soon!',
    closedOwner: 'Is this your website? Log in to its administration, and you will see it.',
    blocked: 'The website cannot be opened yet: something that is required is missing.',
    pagePlaceholder: (title: string) => `The page “${title}” still has placeholders.`,
    itemPlaceholder: (title: string) => `The item “${title}” still has placeholders.`,
    headerPlaceholder: 'The header still has placeholders.',
    footerPlaceholder: 'The footer still has placeholders.',
    tooCostly: (title: string) =>
      `Visitors don’t see “${title}” at the moment: the page is too large. Shorten it, or split it into several.`,
  },
});
