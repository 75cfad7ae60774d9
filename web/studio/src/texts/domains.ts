import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** The website's own addresses. */
export const domainTexts = choose(
  area({
    de: {
      domainsText: 'Verbinde Adressen, die dir gehören. Deine Website bleibt immer auch hier erreichbar:',
      addDomain: 'Domain hinzufügen',
      domain: 'Domain',
      domainHint: 'Zum Beispiel www.meine-werkstatt.de',
      states: { pending: 'Wartet auf den Nachweis', active: 'Verbunden', lost: 'Nachweis fehlt wieder' },
      primary: 'Hauptadresse',
      makePrimary: 'Zur Hauptadresse machen',
      check: 'Jetzt prüfen',
      checked: (when: string) => `Zuletzt geprüft ${when}`,
      dns: 'Melde dich dort an, wo du die Domain gekauft hast, und trage in ihren DNS-Einstellungen eines von beiden ein:',
      cname: 'Mit www oder einem anderen Wort davor: CNAME',
      cnameText: 'Der übliche Weg. Er weist die Domain nach und bringt deine Besucher gleich hierher.',
      txt: 'Ohne www: TXT',
      txtText: (target: string) =>
        `Ein CNAME geht dort meist nicht. Der TXT-Eintrag weist die Domain nach; damit Besucher ankommen, richte dazu ALIAS, ANAME oder eine Weiterleitung auf ${target} ein.`,
      dnsPatience:
        'Bis ein Eintrag überall bekannt ist, vergehen Minuten, manchmal Stunden. Wir sehen von selbst immer wieder nach, du kannst die Seite schließen.',
      dnsKind: 'Art',
      copy: (what: string, type: string) => `${what} des ${type}-Eintrags kopieren`,
      checksItself: 'Wir sehen auch von selbst nach.',
      actions: (host: string) => `Weitere Aktionen für ${host}`,
      reaching: 'Wir rufen die Domain auf …',
      reachAgain: 'Noch einmal aufrufen',
      reachUnknown: 'Ob Besucher ankommen, ließ sich gerade nicht prüfen.',
      reach: {
        secure: 'Besucher kommen an, verschlüsselt mit gültigem Zertifikat.',
        certificate:
          'Browser warnen vor dem Zertifikat. Ein neues wird beim ersten Aufruf bestellt, das dauert einige Minuten.',
        elsewhere:
          'Hier antwortet ein anderer Server. Prüfe, ob die Domain hierher führt und nicht zum alten Anbieter.',
        away: 'Hier antwortet niemand. Prüfe, ob CNAME, ALIAS oder ANAME der Domain hierher führen.',
      },
      dnsName: 'Name',
      dnsValue: 'Wert',
      removeDomain: (host: string) => `${host} aufgeben`,
      removeDomainTitle: 'Domain aufgeben?',
      removeDomainText: (host: string) =>
        `${host} führt sofort nicht mehr zu deiner Website. Für eine neue Verbindung brauchst du wieder einen Nachweis.`,
      remove: 'Aufgeben',
    },
    en: {
      domainsText: 'Connect addresses that are yours. Your website can always be reached here, too:',
      addDomain: 'Add domain',
      domain: 'Domain',
      domainHint: 'Such as www.my-workshop.com',
      states: { pending: 'Waits for its proof', active: 'Connected', lost: 'Its proof is missing again' },
      primary: 'Main address',
      makePrimary: 'Make it the main address',
      check: 'Check now',
      checked: (when: string) => `Last checked ${when}`,
      dns: 'Log in where you bought the domain, and enter one of both in its DNS settings:',
      cname: 'With www or another word before: CNAME',
      cnameText: 'The usual way. It proves the domain and brings your visitors here at once.',
      txt: 'Without www: TXT',
      txtText: (target: string) =>
        `A CNAME is mostly not possible there. The TXT record proves the domain; for visitors to arrive, add an ALIAS, an ANAME or a redirect to ${target}.`,
      dnsPatience:
        'Until a record is known everywhere takes minutes, sometimes hours. We look again and again by ourselves, you may close the page.',
      dnsKind: 'Kind',
      copy: (what: string, type: string) => `Copy the ${what.toLowerCase()} of the ${type} record`,
      checksItself: 'We look by ourselves, too.',
      actions: (host: string) => `Further actions for ${host}`,
      reaching: 'We open the domain …',
      reachAgain: 'Open it again',
      reachUnknown: 'Whether visitors arrive could not be checked right now.',
      reach: {
        secure: 'Visitors arrive, encrypted with a valid certificate.',
        certificate:
          'Browsers warn of the certificate. A new one is ordered at the first visit, which takes some minutes.',
        elsewhere: 'Another server answers here. Check whether the domain leads here and not to the former provider.',
        away: 'Nobody answers here. Check whether CNAME, ALIAS or ANAME of the domain lead here.',
      },
      dnsName: 'Name',
      dnsValue: 'Value',
      removeDomain: (host: string) => `Give up ${host}`,
      removeDomainTitle: 'Give up the domain?',
      removeDomainText: (host: string) =>
        `${host} leads to your website no more, at once. To connect it again you need a new proof.`,
      remove: 'Give up',
    },
  }),
);
