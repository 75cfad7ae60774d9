import { area } from './area.ts';

/** What scripts add to lists, items and the search page. */
export const pageViews = area({
  de: {
    loadMore: 'Mehr laden',
    loadedMore: (count: number) => `${count} weitere geladen.`,
    slideshow: 'Diaschau',
    list: 'Liste',
    noneInMonth: 'In diesem Monat ist nichts eingetragen.',
    share: 'Teilen',
    copied: 'Adresse kopiert.',
  },
  en: {
    loadMore: 'Load more',
    loadedMore: (count: number) => `${count} more loaded.`,
    slideshow: 'Slideshow',
    list: 'List',
    noneInMonth: 'Nothing is planned for this month.',
    share: 'Share',
    copied: 'Address copied.',
  },
});
