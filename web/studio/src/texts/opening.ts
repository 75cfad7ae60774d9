import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** A website that is closed, and its opening. */
export const openingTexts = choose(
  area({
    de: {
      title: 'Deine Website ist noch geschlossen',
      text: 'Nur wer daran mitarbeitet, sieht sie. Besucher lesen, dass sie noch nicht geöffnet ist; Suchmaschinen finden nichts.',
      must: 'Das muss vorher stimmen',
      should: 'Das solltest du dir noch ansehen',
      open: 'Website öffnen',
      opened: 'Deine Website ist geöffnet. Ab jetzt sehen sie alle.',
      blocked: 'Erst wenn stimmt, was Pflicht ist, lässt sie sich öffnen.',
      ofAdmins: 'Öffnen kann sie, wer die Website verwaltet.',
      badge: 'Noch geschlossen',
      visibility: 'Sichtbarkeit',
      isOpen: 'Deine Website ist geöffnet: Alle sehen sie.',
      close: 'Website schließen',
      closeText:
        'Besucher lesen dann, dass sie nicht geöffnet ist, und Suchmaschinen vergessen sie. Du siehst sie weiterhin.',
      closed: 'Deine Website ist geschlossen.',
    },
    en: {
      title: 'Your website is still closed',
      text: 'Only who works on it sees it. Visitors read that it is not open yet; search engines find nothing.',
      must: 'This has to be right before',
      should: 'You should have a look at this',
      open: 'Open the website',
      opened: 'Your website is open. Everybody sees it from now on.',
      blocked: 'It can be opened once everything that is required is right.',
      ofAdmins: 'Whoever manages the website can open it.',
      badge: 'Still closed',
      visibility: 'Visibility',
      isOpen: 'Your website is open: everybody sees it.',
      close: 'Close the website',
      closeText: 'Visitors then read that it is not open, and search engines forget it. You still see it.',
      closed: 'Your website is closed.',
    },
  }),
);
