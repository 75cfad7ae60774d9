/** What ./scripts/test says. */
export const checkTexts = {
  help: {
    de: `Prüft alles: Format, Typen, Regeln und Grenzen, Unbenutztes, den Bau des Hauses, Ereignisverträge, Tests (mit
echtem PostgreSQL und NATS) und Abläufe im Browser. Richtet vorher ein, was fehlt.

Aufruf: ./scripts/test

Endet mit 0, wenn alles gelingt, sonst mit 1. Die letzte Zeile zählt die Tests: N passed, N failed`,
    en: `Checks everything: format, types, rules and boundaries, unused code, the structure of the house, event contracts,
tests (on a real PostgreSQL and NATS) and journeys in the browser. Sets up what is missing first.

Usage: ./scripts/test

Ends with 0 when all succeeds, else with 1. The last line counts the tests: N passed, N failed`,
  },
  wrongUse: { de: '„{argument}“ kennt ./scripts/test nicht.', en: './scripts/test does not know “{argument}”.' },
  noBrowser: {
    de: 'Es fehlt Chromium für die Tests im Browser. Installiere es (Debian: apt-get install chromium-headless-shell) oder setze CHROME_PATH.',
    en: 'Chromium for the tests in the browser is missing. Install it (Debian: apt-get install chromium-headless-shell) or set CHROME_PATH.',
  },
  summary: { de: 'Zusammenfassung', en: 'Summary' },
};
