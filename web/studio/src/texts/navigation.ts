import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** Names of the areas whose own texts load with their screens. */
export const navigationTexts = choose(
  area({
    de: {
      content: 'Inhalte',
      comments: 'Kommentare',
      billing: 'Tarif',
      navigation: 'Navigation',
      translations: 'Übersetzungen',
      design: 'Design',
      settings: 'Einstellungen',
      unread: 'ungelesen',
      forms: 'Formulare',
      analytics: 'Statistik',
      orders: 'Bestellungen',
      contributors: 'Mitwirkende',
      websites: 'Deine Websites',
      account: 'Mein Konto',
      products: 'Produkte',
      store: 'Shop',
      members: 'Mitglieder',
      newsletter: 'Newsletter',
    },
    en: {
      content: 'Content',
      comments: 'Comments',
      billing: 'Plan',
      translations: 'Translations',
      navigation: 'Navigation',
      design: 'Design',
      settings: 'Settings',
      unread: 'unread',
      forms: 'Forms',
      analytics: 'Analytics',
      orders: 'Orders',
      products: 'Products',
      store: 'Store',
      members: 'Members',
      newsletter: 'Newsletter',
      contributors: 'Contributors',
      websites: 'Your websites',
      account: 'My account',
    },
  }),
);
