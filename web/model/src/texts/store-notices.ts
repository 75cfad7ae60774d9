/** What the pages of a store say instead of what was asked for. */
export const storeNotices = {
  de: {
    'session-expired': {
      title: 'Deine Sitzung ist abgelaufen',
      text: 'Dein Warenkorb ist leer oder wurde schon bestellt. Wenn du Cookies ausgeschaltet hast, schalte sie für diese Seite ein und versuche es noch einmal.',
      link: 'Zum Warenkorb',
    },
    'already-ordered': {
      title: 'Diese Bestellung ist schon abgeschickt',
      text: 'Sie wurde einmal bestellt; es wird nichts ein zweites Mal abgebucht.',
      link: 'Bestellung ansehen',
    },
    'order-unknown': {
      title: 'Diese Bestellung finden wir nicht',
      text: 'Bitte öffne die Adresse aus deiner Bestellbestätigung noch einmal, vollständig und ohne Zeilenumbruch.',
      link: 'Zur Startseite',
    },
    'order-elsewhere': {
      title: 'Diese Bestellung öffnet sich hier nicht',
      text: 'Du siehst sie in dem Browser, in dem du bestellt hast, und überall über den Link in deiner Bestellbestätigung. So bleiben deine Daten bei dir.',
      link: 'Zur Startseite',
    },
    'offer-unknown': {
      title: 'Dieses Angebot gibt es nicht mehr',
      text: 'Vielleicht wurde es geändert oder beendet.',
      link: 'Zur Startseite',
    },
    'link-unknown': {
      title: 'Diese Erklärung finden wir nicht',
      text: 'Bitte fülle das Formular noch einmal aus.',
      link: 'Zum Formular',
    },
    away: {
      title: 'Der Shop macht eine kurze Pause',
      text: 'Warenkorb und Kasse antworten gerade nicht. Es ist nichts verloren: Bitte lade die Seite in einem Moment neu.',
      link: 'Noch einmal versuchen',
    },
  },
  en: {
    'session-expired': {
      title: 'Your session has expired',
      text: 'Your cart is empty or was already ordered. If you have switched cookies off, allow them for this page and try again.',
      link: 'To the cart',
    },
    'already-ordered': {
      title: 'This order has already been sent',
      text: 'It was ordered once; nothing is charged a second time.',
      link: 'View order',
    },
    'order-unknown': {
      title: 'We cannot find this order',
      text: 'Please open the address from your order confirmation again, in full and without a line break.',
      link: 'To the home page',
    },
    'order-elsewhere': {
      title: 'This order does not open here',
      text: 'You see it in the browser in which you ordered, and anywhere by the link in your order confirmation. That way your data stay yours.',
      link: 'To the home page',
    },
    'offer-unknown': {
      title: 'This offer no longer exists',
      text: 'Perhaps it was changed or ended.',
      link: 'To the home page',
    },
    'link-unknown': {
      title: 'We cannot find this declaration',
      text: 'Please fill in the form again.',
      link: 'To the form',
    },
    away: {
      title: 'The shop is taking a short break',
      text: 'Cart and checkout do not answer right now. Nothing is lost: please reload the page in a moment.',
      link: 'Try again',
    },
  },
};
