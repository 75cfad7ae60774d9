/** What ./scripts/site says. */
export const siteTexts = {
  help: {
    de: `Websites der laufenden Plattform: importieren, exportieren, auflisten, entfernen.

Aufruf:
  ./scripts/site import <Ordner|zip> [--host H]… [--with-people [--yes]] [--closed]
      importiert ein Website-Bündel; H ist eine weitere Adresse der Website; mit --closed bleibt eine neue Website für
      Besucher und Suchmaschinen zu, bis ihr Inhaber sie öffnet (ebenso bei import-wxr)
  ./scripts/site import-wxr <datei.xml|zip|gz>… --identifier I [--media-dir D] [--fetch-media] [--fetch-foreign] [--remove] [--restore]
      importiert einen Export von WordPress oder Squarespace; mehrere Dateien sind ein Export. Würde dabei etwas entfernt,
      was schon da ist, geschieht das nur mit --remove; --fetch-media holt fehlende Bilder und Dateien von der alten Website,
      --fetch-foreign dazu die Bilder, die auf fremden Websites liegen
  ./scripts/site export <Kennung> <Ordner|zip> [--with-people]
      exportiert ein Website-Bündel
  ./scripts/site list
      zeigt die Websites mit ihren Adressen, eine je Zeile, durch Tabulatoren getrennt
  ./scripts/site log [--identifier I]
      zeigt, was der Betreiber an Websites getan hat, auch an entfernten: Zeit, wer, was, Website, woran; LITFASS_OPERATOR
      sagt, unter welchem Namen dieser Befehl darin steht (sonst Benutzer@Rechner)
  ./scripts/site remove <Kennung> --yes
      entfernt eine Website aus allen Diensten

  ./scripts/site status <Kennung> [<Stand>]
      zeigt den Stand einer Website (trial, paid, expired …) oder gibt ihr einen anderen; davon hängt ab, wie viel sie
      verbrauchen darf

  ./scripts/site suspend <Kennung> [--path /seite] --basis B --reasons R [--contact C]
      sperrt eine Website oder eine ihrer Seiten: Besucher bekommen HTTP 451 mit B (Gesetz oder Regel), wer sie verwaltet,
      liest auch R; C ist, wohin ein Widerspruch geht
  ./scripts/site resume <Kennung> [--path /seite]
      zeigt sie wieder

  --with-people  nimmt Konten und Mitglieder mit; auf einer Plattform im Betrieb nur mit --yes

Endet mit 0 (gelungen), 1 (misslungen) oder 2 (falscher Aufruf).`,
    en: `Websites of the running platform: import, export, list, remove.

Usage:
  ./scripts/site import <folder|zip> [--host H]… [--with-people [--yes]] [--closed]
      imports a site bundle; H is one more address of the website; with --closed a new website stays closed to visitors
      and search engines until its owner opens it (import-wxr as well)
  ./scripts/site import-wxr <file.xml|zip|gz>… --identifier I [--media-dir D] [--fetch-media] [--fetch-foreign] [--remove] [--restore]
      imports an export of WordPress or Squarespace; several files are one export. What it would remove of a website that
      is there already goes only with --remove; --fetch-media fetches missing pictures and files from the old website,
      --fetch-foreign also the pictures that lie on other websites
  ./scripts/site export <identifier> <folder|zip> [--with-people]
      exports a site bundle
  ./scripts/site list
      shows the websites with their hosts, one a line, separated by tabs
  ./scripts/site log [--identifier I]
      shows what the operator has done to websites, also to removed ones: time, who, what, website, to what;
      LITFASS_OPERATOR says by which name this command stands there (else user@machine)
  ./scripts/site remove <identifier> --yes
      removes a website from every service

  ./scripts/site status <identifier> [<status>]
      shows the status of a website (trial, paid, expired …) or gives it another one; how much it may use up depends on it

  ./scripts/site suspend <identifier> [--path /page] --basis B --reasons R [--contact C]
      takes a website or one of its pages down: visitors get HTTP 451 with B (the law or the clause), who manages it reads R,
      too; C is where an objection goes
  ./scripts/site resume <identifier> [--path /page]
      shows it again

  --with-people  takes accounts and members along; in production only together with --yes

Exit status: 0 (done), 1 (failed) or 2 (wrong use).`,
  },
  seeHelp: { de: 'Hilfe: ./scripts/site --help', en: 'Help: ./scripts/site --help' },
  noCommand: { de: 'Es fehlt, was zu tun ist.', en: 'It is missing what to do.' },
  unknownCommand: { de: 'Einen Befehl „{name}“ gibt es nicht.', en: 'There is no command “{name}”.' },
  badOption: { de: 'Unbekannte oder unvollständige Angabe: {reason}', en: 'Unknown or incomplete option: {reason}' },
  optionElsewhere: { de: '{option} gehört nicht zu „{name}“.', en: '{option} does not belong to “{name}”.' },
  wrongOperands: {
    de: '„{name}“ hat zu wenige oder zu viele Angaben.',
    en: '“{name}” has too few or too many operands.',
  },
  identifierMissing: {
    de: 'Es fehlt --identifier, die Kennung der neuen Website.',
    en: '--identifier, the new website’s name, is missing.',
  },
  badIdentifier: {
    de: '„{identifier}“ ist keine Kennung: erlaubt sind 3 bis 63 Zeichen aus a-z, 0-9 und Bindestrich.',
    en: '“{identifier}” is no identifier: allowed are 3 to 63 of a-z, 0-9 and hyphen.',
  },
  whySuspended: {
    de: 'Es fehlt, warum: --basis (Gesetz oder Regel) und --reasons.',
    en: 'It is missing why: --basis (the law or the clause) and --reasons.',
  },
  badStatus: {
    de: '„{name}“ ist kein Stand. Möglich sind: {names}.',
    en: '“{name}” is no status. Possible are: {names}.',
  },
  statusChanged: {
    de: '{identifier} hat jetzt den Stand {status} und damit {percent} % jeder Grenze.',
    en: '{identifier} now has the status {status} and with it {percent} % of each limit.',
  },
  statusIs: {
    de: '{identifier} hat den Stand {status} und damit {percent} % jeder Grenze.',
    en: '{identifier} has the status {status} and with it {percent} % of each limit.',
  },
  badPath: { de: '„{path}“ ist kein Pfad: Er beginnt mit /.', en: '“{path}” is no path: it begins with /.' },
  suspended: { de: '{identifier}{path} ist gesperrt.', en: '{identifier}{path} is taken down.' },
  resumed: { de: '{identifier}{path} ist wieder zu sehen.', en: '{identifier}{path} is shown again.' },
  removeNeedsYes: {
    de: 'Das Entfernen ist endgültig. Wenn „{identifier}“ wirklich weg soll, füge --yes hinzu.',
    en: 'Removing is final. If “{identifier}” shall really go, add --yes.',
  },
  notRunning: {
    de: 'Es läuft keine Plattform mit dem Datenordner {folder}. Starte sie mit ./scripts/start',
    en: 'No platform runs with the data folder {folder}. Start it with ./scripts/start',
  },
  noAnswer: {
    de: 'Die Plattform unter {address} antwortet nicht: {reason}',
    en: 'The platform at {address} does not answer: {reason}',
  },
  refused: {
    de: '{method} {path} wurde abgelehnt ({status}): {reason}',
    en: '{method} {path} was refused ({status}): {reason}',
  },
  noSource: { de: '{path} gibt es nicht.', en: '{path} does not exist.' },
  notBundle: {
    de: '{path} ist kein Website-Bündel: ein Ordner mit einer site.json oder ein zip davon wird erwartet.',
    en: '{path} is no site bundle: a folder with a site.json, or a zip of it, is expected.',
  },
  badZip: {
    de: '{path} ist kein brauchbares zip: Die Datei ist beschädigt oder unvollständig. Lade sie neu herunter oder packe sie neu.',
    en: '{path} is no usable zip: the file is damaged or incomplete. Download it or pack it again.',
  },
  zipLeadsOut: {
    de: '{path} ist kein brauchbares zip: Der Name „{name}“ führt aus dem Ordner heraus. Packe den Inhalt des Ordners neu.',
    en: '{path} is no usable zip: the name "{name}" leads out of the folder. Pack the content of the folder again.',
  },
  zipHasTooMany: {
    de: '{path} hat mehr als {most} Dateien. Teile sie auf mehrere zips auf.',
    en: '{path} has more than {most} files. Divide them among several zips.',
  },
  zipHoldsTooMuch: {
    de: '{path}: „{name}“ ist größer als 2 GB. Nimm die Datei heraus.',
    en: '{path}: "{name}" is larger than 2 GB. Take the file out.',
  },
  problems: {
    de: 'Das Bündel hat {count} Fehler; es wurde nichts übernommen.',
    en: 'The bundle has {count} faults; nothing was taken over.',
  },
  oneProblem: {
    de: 'Das Bündel hat einen Fehler; es wurde nichts übernommen.',
    en: 'The bundle has one fault; nothing was taken over.',
  },
  warnings: { de: 'Hinweise:', en: 'Notes:' },
  imported: { de: 'Importiert: {identifier}  {address}', en: 'Imported: {identifier}  {address}' },
  tookOver: { de: 'Übernommen:', en: 'Taken over:' },
  leftOut: { de: 'Nicht übernommen:', en: 'Not taken over:' },
  changed: { de: 'Verändert übernommen:', en: 'Taken over with changes:' },
  compared: { de: 'Texte verglichen (danach/vorher):', en: 'Texts compared (after/before):' },
  removedWith: {
    de: 'Entfernt, weil es nicht im Import stand: {pages} Seiten, {collections} Sammlungen, {items} Beiträge, {media} Dateien, {edits} eigene Änderungen: {names}',
    en: 'Removed, since the import did not hold it: {pages} pages, {collections} collections, {items} posts, {media} files, {edits} changes of its owner: {names}',
  },
  staysAway: {
    de: 'In der Website gelöscht, bleibt weg (--restore nimmt es wieder auf): {names}',
    en: 'Deleted in the website, stays away (--restore takes it again): {names}',
  },
  fetching: {
    de: '{count} Dateien werden im Hintergrund von der alten Website geholt; was daraus wird, steht in der Website unter Einstellungen, Importe.',
    en: '{count} files are fetched from the old website in the background; what becomes of them stands in the website under settings, imports.',
  },
  nothing: { de: '  nichts', en: '  nothing' },
  peopleLeftOut: {
    de: 'Konten und Mitglieder blieben draußen (--with-people nimmt sie mit).',
    en: 'Accounts and members were left out (--with-people takes them along).',
  },
  peopleNeedYes: {
    de: 'Diese Plattform ist im Betrieb (LITFASS_PRODUCTION). Wenn Konten und Mitglieder wirklich importiert werden sollen, füge --yes hinzu.',
    en: 'This platform is in production (LITFASS_PRODUCTION). If accounts and members shall really be imported, add --yes.',
  },
  noWebsite: { de: 'Eine Website „{identifier}“ gibt es hier nicht.', en: 'There is no website “{identifier}” here.' },
  targetTaken: {
    de: '{path} ist nicht leer und kein früherer Export von „{identifier}“. Wähle einen anderen Ordner.',
    en: '{path} is not empty and no earlier export of “{identifier}”. Choose another folder.',
  },
  exported: {
    de: 'Exportiert: {identifier} → {path} ({count} Dateien)',
    en: 'Exported: {identifier} → {path} ({count} files)',
  },
  removed: { de: 'Entfernt: {identifier}', en: 'Removed: {identifier}' },
  fault: { de: 'Das ist misslungen: {reason}', en: 'This failed: {reason}' },
};
