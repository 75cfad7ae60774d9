import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

export const homeTexts = choose(
  area({
    de: {
      hello: (name: string) => `Hallo, ${name}`,
      intro: 'Das ist der Stand deiner Website.',
      noArea:
        'Schön, dass du dabei bist! Für deine Rolle gibt es hier noch keinen eigenen Bereich. Du kannst die Seiten und die Website ansehen; mehr kann dir erlauben, wer die Website verwaltet.',
      view: 'Website ansehen',
      week: 'Die letzten 7 Tage',
      visits: (count: number): string => (count === 1 ? 'Besuch' : 'Besuche'),
      visitsBefore: (count: string) => `${count} in den 7 Tagen davor`,
      noVisitsBefore: 'In den 7 Tagen davor wurde nichts gezählt.',
      orders: (count: number): string => (count === 1 ? 'Bestellung' : 'Bestellungen'),
      revenue: (amount: string) => `${amount} Umsatz`,
      submissions: (count: number): string => (count === 1 ? 'Einsendung' : 'Einsendungen'),
      submissionsFrom: (names: string) => `über ${names}`,
      noSubmissions: 'Über deine Formulare kam nichts.',
      waiting: 'Das wartet auf dich',
      nothingWaits: 'Nichts: Alles ist veröffentlicht und erledigt.',
      notKnown: 'Gerade lässt sich nicht sagen, ob etwas wartet. Lade die Seite neu.',
      websiteClosed: 'Deine Website ist noch geschlossen: Niemand außer euch sieht sie.',
      openWebsite: 'Öffnen',
      stepsOpen: (count: number) =>
        count === 1 ? 'Einer der ersten Schritte ist noch offen.' : `${count} der ersten Schritte sind noch offen.`,
      mend: 'Ansehen',
      unread: (count: number) =>
        count === 1 ? '1 Einsendung hast du noch nicht gelesen.' : `${count} Einsendungen hast du noch nicht gelesen.`,
      read: 'Lesen',
      comments: (count: number) =>
        count === 1 ? '1 Kommentar wartet auf deine Freigabe.' : `${count} Kommentare warten auf deine Freigabe.`,
      decide: 'Entscheiden',
      domains: (count: number) =>
        count === 1 ? '1 Domain ist noch nicht verbunden.' : `${count} Domains sind noch nicht verbunden.`,
      seeDomains: 'Zu den Domains',
      changedItems: (count: number) =>
        count === 1
          ? '1 Eintrag hat Änderungen, die Besucher noch nicht sehen.'
          : `${count} Einträge haben Änderungen, die Besucher noch nicht sehen.`,
      seeItems: 'Zu den Inhalten',
      planned: (count: number, next: string) =>
        count === 1
          ? `1 Veröffentlichung ist geplant: ${next}.`
          : `${count} Veröffentlichungen sind geplant, die nächste: ${next}.`,
      seePlannedPages: 'Zu den geplanten Seiten',
      seePlannedItems: 'Zu den geplanten Einträgen',
      changedSite: 'Design, Navigation oder Einstellungen haben Änderungen, die Besucher noch nicht sehen.',
      changed: (title: string) => `Die Seite „${title}“ hat Änderungen, die Besucher noch nicht sehen.`,
      changedMore: (count: number) =>
        count === 1
          ? 'Eine weitere Seite hat unveröffentlichte Änderungen.'
          : `${count} weitere Seiten haben unveröffentlichte Änderungen.`,
      review: (name: string, title: string) => `${name} bittet um Prüfung: „${title}“.`,
      reviewOpen: (title: string) => `„${title}“ wartet auf eine Prüfung.`,
      reviewChanged: (by: string, title: string) =>
        `${by} bittet um Prüfung von „${title}“. Du hast es seitdem geändert: Jemand anders gibt es frei.`,
      reviewOwn: (title: string) => `„${title}“ wartet darauf, dass jemand anders es freigibt.`,
      look: 'Ansehen und freigeben',
      seePages: 'Zu den Seiten',
      open: 'Weiter bearbeiten',
      storeClosed: 'Dein Shop ist noch geschlossen: Niemand kann bestellen.',
      openStore: 'Zum Rechtscheck',
      storeCloses: (day: string) =>
        `In deinem Shop fehlen Pflichtangaben: Ab ${day} nimmt die Kasse keine Bestellungen mehr an.`,
      storeClosedByLaw: 'Deine Kasse ist geschlossen, weil Pflichtangaben fehlen. Sie öffnet von selbst wieder.',
      toShip: (count: number) =>
        count === 1 ? '1 Bestellung ist zu verschicken.' : `${count} Bestellungen sind zu verschicken.`,
      ship: 'Zu den Bestellungen',
      unpaid: (count: number) =>
        count === 1 ? '1 Bestellung ist noch nicht bezahlt.' : `${count} Bestellungen sind noch nicht bezahlt.`,
      seeOrders: 'Ansehen',
      low: (count: number) =>
        count === 1 ? '1 Artikel ist knapp oder ausverkauft.' : `${count} Artikel sind knapp oder ausverkauft.`,
      seeStock: 'Zum Bestand',
      editHome: 'Startseite bearbeiten',
      design: 'Design',
      pages: (count: number) => (count === 1 ? '1 Seite' : `${count} Seiten`),
      collections: (count: number) => (count === 1 ? '1 Sammlung' : `${count} Sammlungen`),
      items: (count: number) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
    },
    en: {
      hello: (name: string) => `Hello, ${name}`,
      intro: 'This is where your website stands.',
      noArea:
        'Good to have you here! There is no area of its own for your role yet. You can look at the pages and the website; whoever manages it can allow you more.',
      view: 'See website',
      week: 'The last 7 days',
      visits: (count: number): string => (count === 1 ? 'visit' : 'visits'),
      visitsBefore: (count: string) => `${count} in the 7 days before`,
      noVisitsBefore: 'Nothing was counted in the 7 days before.',
      orders: (count: number): string => (count === 1 ? 'order' : 'orders'),
      revenue: (amount: string) => `${amount} revenue`,
      submissions: (count: number): string => (count === 1 ? 'submission' : 'submissions'),
      submissionsFrom: (names: string) => `by ${names}`,
      noSubmissions: 'Nothing came by your forms.',
      waiting: 'This waits for you',
      nothingWaits: 'Nothing: all is published and done.',
      notKnown: 'It cannot be said right now whether something waits. Load the page again.',
      websiteClosed: 'Your website is still closed: nobody but you sees it.',
      openWebsite: 'Open it',
      stepsOpen: (count: number) =>
        count === 1 ? 'One of the first steps is still open.' : `${count} of the first steps are still open.`,
      mend: 'See',
      unread: (count: number) =>
        count === 1 ? 'You have not read 1 submission yet.' : `You have not read ${count} submissions yet.`,
      read: 'Read',
      comments: (count: number) =>
        count === 1 ? '1 comment waits for your approval.' : `${count} comments wait for your approval.`,
      decide: 'Decide',
      domains: (count: number) =>
        count === 1 ? '1 domain is not connected yet.' : `${count} domains are not connected yet.`,
      seeDomains: 'To the domains',
      changedItems: (count: number) =>
        count === 1
          ? '1 item has changes that visitors do not see yet.'
          : `${count} items have changes that visitors do not see yet.`,
      seeItems: 'To the content',
      planned: (count: number, next: string) =>
        count === 1
          ? `1 publication is scheduled: ${next}.`
          : `${count} publications are scheduled, the next: ${next}.`,
      seePlannedPages: 'To the scheduled pages',
      seePlannedItems: 'To the scheduled items',
      changedSite: 'Design, navigation or settings have changes that visitors do not see yet.',
      changed: (title: string) => `The page “${title}” has changes that visitors do not see yet.`,
      changedMore: (count: number) =>
        count === 1 ? 'One more page has unpublished changes.' : `${count} more pages have unpublished changes.`,
      review: (name: string, title: string) => `${name} asks for a review: “${title}”.`,
      reviewOpen: (title: string) => `“${title}” waits for a review.`,
      reviewChanged: (by: string, title: string) =>
        `${by} asks for a review of “${title}”. You have changed it since: somebody else approves it.`,
      reviewOwn: (title: string) => `“${title}” waits for somebody else to approve it.`,
      look: 'Look and approve',
      seePages: 'To the pages',
      open: 'Go on editing',
      storeClosed: 'Your store is still closed: nobody can order.',
      openStore: 'To the legal check',
      storeCloses: (day: string) =>
        `Your store lacks details that the law wants: from ${day} the checkout takes no orders.`,
      storeClosedByLaw: 'Your checkout is closed because details are missing. It opens again by itself.',
      toShip: (count: number) => (count === 1 ? '1 order is to be shipped.' : `${count} orders are to be shipped.`),
      ship: 'To the orders',
      unpaid: (count: number) => (count === 1 ? '1 order is not paid yet.' : `${count} orders are not paid yet.`),
      seeOrders: 'See',
      low: (count: number) =>
        count === 1 ? '1 article is scarce or sold out.' : `${count} articles are scarce or sold out.`,
      seeStock: 'To the stock',
      editHome: 'Edit home page',
      design: 'Design',
      pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
      collections: (count: number) => (count === 1 ? '1 collection' : `${count} collections`),
      items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    },
  }),
);
