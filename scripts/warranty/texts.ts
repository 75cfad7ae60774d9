/** What ./scripts/warranty-notice says. */
export const warrantyTexts = {
  help: {
    de: `Harmonisierte Mitteilung zum gesetzlichen Gewährleistungsrecht (Durchführungsverordnung (EU) 2025/1960).

Die Dateien gibt es bei der EU-Kommission; sie dürfen nicht verändert werden und liegen deshalb nicht bei.

Aufruf:
  ./scripts/warranty-notice put <Ordner> [--hashes <Liste>]
      prüft die Dateien nach Name (de.svg, en.png, fr.jpg …), Größe (höchstens 2 MB) und Art, mit --hashes auch
      gegen eine Liste von sha256sum, und legt sie ab; Produkte und Warenkörbe zeigen sie nach einer Minute
  ./scripts/warranty-notice list
      zeigt, was da ist: Sprache, Datei, Hash, durch Tabulatoren getrennt

Umgebung: LITFASS_WARRANTY_NOTICES (der Ordner), sonst warranty-notices in LITFASS_DATA_DIR.
Endet mit 0, 1 (misslungen) oder 2 (falscher Aufruf).`,
    en: `Harmonised notice on the legal guarantee of conformity (Implementing Regulation (EU) 2025/1960).

The files are the EU Commission's; they must not be changed, so they do not come along.

Usage:
  ./scripts/warranty-notice put <folder> [--hashes <list>]
      checks the files by name (de.svg, en.png, fr.jpg …), size (2 MB at most) and kind, with --hashes also against
      a list of sha256sum, and puts them in; products and carts show them a minute later
  ./scripts/warranty-notice list
      shows what is there: language, file, hash, separated by tabs

Environment: LITFASS_WARRANTY_NOTICES (the folder), else warranty-notices in LITFASS_DATA_DIR.
Ends with 0, 1 (failed) or 2 (wrong use).`,
  },
  wrongUse: {
    de: 'So geht es nicht. ./scripts/warranty-notice --help zeigt, wie.',
    en: 'This is no use of it. ./scripts/warranty-notice --help shows how.',
  },
  none: {
    de: 'In diesem Ordner ist keine Datei der Mitteilung.',
    en: 'There is no file of the notice in this folder.',
  },
  noList: { de: 'Das ist keine Liste von sha256sum.', en: 'This is no list of sha256sum.' },
  fault: { de: '{name}: {reason}', en: '{name}: {reason}' },
  put: { de: 'Abgelegt: {files}', en: 'Put in: {files}' },
} as const;

/** Why a file is not taken. */
export const faultTexts = {
  name: { de: 'kein Name wie de.svg, en.png oder fr.jpg', en: 'no name such as de.svg, en.png or fr.jpg' },
  size: { de: 'leer oder größer als 2 MB', en: 'empty or larger than 2 MB' },
  type: { de: 'nicht von der Art, die der Name sagt', en: 'not of the kind that the name says' },
  hash: { de: 'nicht die Datei, deren Hash in der Liste steht', en: 'not the file whose hash is in the list' },
  twice: { de: 'eine zweite Datei dieser Sprache', en: 'a second file of this language' },
} as const;
