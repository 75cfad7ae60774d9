/** What `./scripts/probe` says. */
export const probeTexts = {
  help: {
    de: `Prüft eine Plattform von außen, wie Besucher sie erleben: Eine Änderung wird veröffentlicht und ist zu sehen,
ein Formular wird abgeschickt und ist gespeichert, ein Seitenaufruf steht in der Statistik. Warenkorb, Anmeldung und ein
Popup antworten.

Aufruf:
  ./scripts/probe once       einmal; endet mit 1, wenn etwas davon nicht geht
  ./scripts/probe watch      jede Minute, mit Kennzahlen für Prometheus unter /metrics

Umgebung: LITFASS_PROBE_WEBSITE (Adresse einer Website, die nur dafür da ist), LITFASS_PROBE_KEY (ein API-Schlüssel von ihr:
Inhalte lesen und schreiben, Formulareingänge lesen, Statistik lesen), LITFASS_PROBE_PORT (für „watch“, sonst 8080)`,
    en: `Looks at a platform from outside, as visitors do: a change is published and seen, a form is sent and stored,
a visit is in the statistics. Cart, log-in and a popup answer.

Usage:
  ./scripts/probe once       once; ends with 1 when one of them does not work
  ./scripts/probe watch      each minute, with figures for Prometheus at /metrics

Environment: LITFASS_PROBE_WEBSITE (address of a website that is there for this alone), LITFASS_PROBE_KEY (an API key of it:
content read and write, submissions read, analytics read), LITFASS_PROBE_PORT (for "watch", else 8080)`,
  },
  wrongUse: { de: 'Falscher Aufruf. Hilfe: ./scripts/probe --help', en: 'Wrong use. Help: ./scripts/probe --help' },
  wrongSetting: {
    de: '{name} ist {value}. Erwartet wird {expected}, zum Beispiel {example}.',
    en: '{name} is {value}. Expected is {expected}, for example {example}.',
  },
  unset: { de: 'nicht gesetzt', en: 'not set' },
  address: { de: 'die Adresse einer Website', en: 'the address of a website' },
  key: { de: 'ein API-Schlüssel der Website', en: 'an API key of the website' },
  port: { de: 'ein Port', en: 'a port' },
  well: { de: '{journey}: nach {seconds} s', en: '{journey}: after {seconds} s' },
  failed: { de: '{journey}: {reason}', en: '{journey}: {reason}' },
  watching: {
    de: 'Kennzahlen unter http://localhost:{port}/metrics',
    en: 'Figures at http://localhost:{port}/metrics',
  },
};
