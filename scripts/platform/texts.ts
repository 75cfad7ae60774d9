/** What ./scripts/start says. */
export const startTexts = {
  help: {
    de: `Richtet ein, was fehlt (Werkzeuge, Pakete, PostgreSQL, NATS, Schemas, Beispielseiten), und startet
die ganze Plattform. Strg-C beendet alles.

Aufruf: ./scripts/start

Umgebung:
  LITFASS_PORT          Anschluss der Plattform (8080)
  LITFASS_HOST          Adresse, an der sie lauscht (nur dieser Rechner; 0.0.0.0 für alle)
  LITFASS_APP_DOMAIN    Websites antworten unter {Kennung}.{Domain} (localhost)
  LITFASS_DATA_DIR      Ordner für alle Daten (./.data)
  LITFASS_DATABASE_URL  vorhandenes PostgreSQL statt des mitgebrachten
  LITFASS_NATS_URL      vorhandenes NATS statt des mitgebrachten
  LITFASS_DEMO          0 startet ohne Beispielseiten (1)
  LITFASS_BACKUP_DIR    Ordner für Sicherungen, siehe ./scripts/backup --help`,
    en: `Sets up what is missing (tools, packages, PostgreSQL, NATS, schemas, demo sites) and runs the
whole platform. Ctrl-C stops all of it.

Usage: ./scripts/start

Environment:
  LITFASS_PORT          the platform's port (8080)
  LITFASS_HOST          address to listen on (this machine only; 0.0.0.0 for all)
  LITFASS_APP_DOMAIN    websites answer at {identifier}.{domain} (localhost)
  LITFASS_DATA_DIR      folder for all data (./.data)
  LITFASS_DATABASE_URL  an existing PostgreSQL instead of the embedded one
  LITFASS_NATS_URL      an existing NATS instead of the embedded one
  LITFASS_DEMO          0 starts without the demo sites (1)
  LITFASS_BACKUP_DIR    folder of backups, see ./scripts/backup --help`,
  },
  wrongUse: {
    de: '„{argument}“ kennt ./scripts/start nicht. Hilfe: ./scripts/start --help',
    en: './scripts/start does not know “{argument}”. Help: ./scripts/start --help',
  },
  alreadyRunning: {
    de: 'Mit diesem Datenordner läuft schon eine Plattform: http://localhost:{port} (Prozess {pid}).\nEine zweite braucht einen eigenen LITFASS_PORT und LITFASS_DATA_DIR.',
    en: 'A platform already runs with this data folder: http://localhost:{port} (process {pid}).\nA second one needs a LITFASS_PORT and a LITFASS_DATA_DIR of its own.',
  },
  alreadyStarting: {
    de: 'Mit dem Datenordner {folder} startet oder endet gerade eine Plattform; diese hier ließ alles, wie es ist.\nEine zweite braucht einen eigenen LITFASS_PORT und LITFASS_DATA_DIR.',
    en: 'A platform is just starting or stopping with the data folder {folder}; this one left everything as it is.\nA second one needs a LITFASS_PORT and a LITFASS_DATA_DIR of its own.',
  },
  portTaken: {
    de: 'Port {port} ist belegt. Wähle einen anderen: LITFASS_PORT=8090 ./scripts/start',
    en: 'Port {port} is in use. Choose another one: LITFASS_PORT=8090 ./scripts/start',
  },
  starting: { de: 'Litfass startet …', en: 'Litfass is starting …' },
  packages: { de: 'Pakete', en: 'Packages' },
  build: { de: 'Erzeugen und Bauen', en: 'Generating and building' },
  servers: { de: 'PostgreSQL und NATS', en: 'PostgreSQL and NATS' },
  schemas: { de: 'Schemas', en: 'Schemas' },
  services: { de: 'Dienste', en: 'Services' },
  demo: { de: 'Beispielseiten', en: 'Demo sites' },
  ready: { de: '\nLitfass läuft:', en: '\nLitfass runs:' },
  ownerApp: { de: 'Anmelden: {address}', en: 'Log in: {address}' },
  signUp: { de: 'Neues Konto: {address}', en: 'New account: {address}' },
  logs: {
    de: '\nProtokolle: {folder}\nStrg-C (Ctrl-C) beendet alles.',
    en: '\nLogs: {folder}\nCtrl-C stops all of it.',
  },
  stopping: { de: '\nLitfass wird beendet …', en: '\nLitfass is stopping …' },
  stopped: { de: 'Alles ist beendet.', en: 'Everything has stopped.' },
  restarting: {
    de: '! {name} ist ausgefallen ({outcome}) und startet in {seconds} s neu. Protokoll: {log}',
    en: '! {name} ended ({outcome}) and starts again in {seconds} s. Log: {log}',
  },
  didNotStart: {
    de: '{name} startet nicht. Das Ende von {log}:\n\n{tail}',
    en: '{name} does not start. The end of {log}:\n\n{tail}',
  },
  tookTooLong: {
    de: 'Nach {seconds} s ist noch nicht alles bereit. Was fehlt, steht in den Protokollen im Datenordner.',
    en: 'After {seconds} s not everything is ready. What is missing can be seen in the logs in the data folder.',
  },
  commandFailed: { de: '„{command}“ ist fehlgeschlagen.', en: '“{command}” failed.' },
  noSuchFile: { de: '{file} fehlt.', en: '{file} is missing.' },
  demoFailed: {
    de: '! Die Beispielseite {name} konnte nicht importiert werden:\n{reason}',
    en: '! The demo site {name} could not be imported:\n{reason}',
  },
  needsBase: {
    de: '! Wiederherstellbar ist erst, was ab der nächsten Sicherung geschieht: ./scripts/backup all',
    en: '! Only what happens from the next backup on can be restored: ./scripts/backup all',
  },
  noBackups: {
    de: '! Mit LITFASS_DATABASE_URL wird nichts nach LITFASS_BACKUP_DIR gesichert. Sichere PostgreSQL und den Datenordner mit eigenen Mitteln.',
    en: '! With LITFASS_DATABASE_URL nothing is backed up to LITFASS_BACKUP_DIR. Back up PostgreSQL and the data folder by means of your own.',
  },
  backupsUnreadable: {
    de: '! Die Sicherungen in {folder} konnten nicht gelesen werden: {reason}',
    en: '! The backups in {folder} could not be read: {reason}',
  },
  lastFilesLeft: {
    de: '! Die letzten neuen Dateien sind noch nicht in {folder} gesichert. Der nächste Start holt das nach.',
    en: '! The last new files are not backed up to {folder} yet. The next start does so.',
  },
  filesNotCopied: {
    de: '! Neue Dateien konnten nicht nach {folder} gesichert werden, es wird jede Minute wieder versucht: {reason}',
    en: '! New files could not be backed up to {folder}; it is tried again each minute: {reason}',
  },
  failed: { de: 'Litfass konnte nicht starten: {reason}', en: 'Litfass could not start: {reason}' },
};
