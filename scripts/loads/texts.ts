/** What ./scripts/loadtest says. */
export const loadTexts = {
  help: {
    de: `Belastet eine Plattform und vergleicht, was sie zugesagt hat, mit dem, was sie gespeichert hat.

Aufruf: ./scripts/loadtest <Test> [Stufe] [--target URL] [--rate N] [--seconds N] [--hosts a,b] [--database URL]

Tests:    census-record-hit, page-render, form-submit, checkout
Stufen:   smoke (Vorgabe), load, stress, soak, spike

  --target URL     eine andere Plattform als die laufende dieses Rechners, etwa der Eingang eines Clusters (dann auch --hosts)
  --rate N         Ankünfte in der Sekunde bei normaler Last
  --seconds N      die Stufe in dieser Zeit, gleich geformt
  --hosts a,b      Adressen der Websites, die meistbesuchte zuerst (sonst alle der Plattform)
  --database URL   Datenbank, in der nachgezählt wird (sonst die der laufenden Plattform)`,
    en: `Puts load on a platform and compares what it acknowledged with what it stored.

Usage: ./scripts/loadtest <test> [stage] [--target URL] [--rate N] [--seconds N] [--hosts a,b] [--database URL]

Tests:    census-record-hit, page-render, form-submit, checkout
Stages:   smoke (default), load, stress, soak, spike

  --target URL     another platform than the one that runs on this machine, such as the entry of a cluster (then --hosts, too)
  --rate N         arrivals a second at normal load
  --seconds N      the stage in that time, of the same shape
  --hosts a,b      addresses of the websites, the most visited first (else all of the platform)
  --database URL   database to count in afterwards (else that of the running platform)`,
  },
  wrongUse: { de: '{reason}. Hilfe: ./scripts/loadtest --help', en: '{reason}. Help: ./scripts/loadtest --help' },
  noPlatform: {
    de: 'Mit dem Datenordner {folder} läuft keine Plattform. Starte sie mit ./scripts/start oder nenne --target und --hosts.',
    en: 'No platform runs with the data folder {folder}. Start it with ./scripts/start, or name --target and --hosts.',
  },
  noForms: {
    de: 'Keine der Websites hat ein Formular.',
    en: 'None of the websites has a form.',
  },
  reports: { de: 'Berichte: {html}, {json}', en: 'Reports: {html}, {json}' },
  notCounted: {
    de: 'Ohne Datenbank (--database) wird nicht nachgezählt.',
    en: 'Without a database (--database) nothing is counted afterwards.',
  },
  failed: { de: 'Der Lasttest ist gescheitert: {reason}', en: 'The load test failed: {reason}' },
} as const;
