/** What the commands for backups say. */
export const backupTexts = {
  backupHelp: {
    de: `Sichert die laufende Plattform oder eine ihrer Websites.

Aufruf:
  ./scripts/backup all [--keep N]                 PostgreSQL, Medien und Geheimnis in LITFASS_BACKUP_DIR; behält die letzten N
                                                  und nur die Medien, die sie brauchen
  ./scripts/backup website <Kennung> <Datei>      alle Daten einer Website in eine Datei

„all“ braucht eine Plattform, die mit LITFASS_BACKUP_DIR gestartet wurde: Nur dann wird ihr Protokoll laufend mitgesichert.
Umgebung: LITFASS_DATA_DIR (die laufende Plattform), LITFASS_BACKUP_DIR`,
    en: `Backs up the running platform or one of its websites.

Usage:
  ./scripts/backup all [--keep N]                 PostgreSQL, media and secret into LITFASS_BACKUP_DIR; keeps the last N
                                                  and only the media that these need
  ./scripts/backup website <identifier> <file>    all data of one website into a file

"all" asks for a platform that was started with LITFASS_BACKUP_DIR: only then is its log backed up all the time.
Environment: LITFASS_DATA_DIR (the running platform), LITFASS_BACKUP_DIR`,
  },
  restoreHelp: {
    de: `Stellt eine Plattform oder eine Website wieder her.

Aufruf:
  ./scripts/restore all <neuer Datenordner> [--until Zeitpunkt]            aus LITFASS_BACKUP_DIR
  ./scripts/restore website <Datei>                                        in die laufende Plattform
  ./scripts/restore website <Kennung> --until Zeitpunkt                    in die laufende Plattform, aus LITFASS_BACKUP_DIR

Zeitpunkt: zum Beispiel 2026-11-22T14:30:00+01:00. Ohne ihn wird so viel wiederhergestellt, wie gesichert ist.
Umgebung: LITFASS_DATA_DIR (die laufende Plattform), LITFASS_BACKUP_DIR`,
    en: `Restores a platform or a website.

Usage:
  ./scripts/restore all <new data folder> [--until moment]                 from LITFASS_BACKUP_DIR
  ./scripts/restore website <file>                                         into the running platform
  ./scripts/restore website <identifier> --until moment                    into the running platform, from LITFASS_BACKUP_DIR

Moment: for example 2026-11-22T14:30:00+01:00. Without one as much is restored as was backed up.
Environment: LITFASS_DATA_DIR (the running platform), LITFASS_BACKUP_DIR`,
  },
  wrongUse: { de: 'Falscher Aufruf. Hilfe: --help', en: 'Wrong use. Help: --help' },
  notRunning: {
    de: 'Es läuft keine Plattform mit dem Datenordner {folder}.',
    en: 'No platform runs with the data folder {folder}.',
  },
  noFolder: {
    de: 'LITFASS_BACKUP_DIR fehlt: der Ordner, in dem die Sicherungen liegen.',
    en: 'LITFASS_BACKUP_DIR is missing: the folder of the backups.',
  },
  notArchiving: {
    de: 'Diese Plattform sichert ihr Protokoll nicht mit. Starte sie mit LITFASS_BACKUP_DIR neu.',
    en: 'This platform does not back up its log. Start it again with LITFASS_BACKUP_DIR.',
  },
  baseTaken: {
    de: 'Gesichert: {folder}\nWiederherstellbar ist jeder Zeitpunkt ab {takenAt}. Neue Mediendateien: {newMedia}. Entfernt: alte Sicherungen {forgotten}, Mediendateien, die keine mehr braucht, {goneMedia}.\nDauer: {seconds} s. RPO: höchstens 60 s (so oft wird das Protokoll mitgesichert).',
    en: 'Backed up: {folder}\nEvery moment from {takenAt} on can be restored. New media files: {newMedia}. Removed: old backups {forgotten}, media files that none needs any more {goneMedia}.\nTook {seconds} s. RPO: at most 60 s (so often the log is backed up).',
  },
  websiteTaken: {
    de: 'Gesichert: {identifier}, {rows} Zeilen vom {takenAt}, in {file}. Dauer: {seconds} s.',
    en: 'Backed up: {identifier}, {rows} rows of {takenAt}, in {file}. Took {seconds} s.',
  },
  recovered: {
    de: 'Wiederhergestellt in {folder}.\nLetzte Änderung: {lastChange}. RPO: {rpo} s vor {asked}. RTO: {seconds} s.\nStarten: LITFASS_DATA_DIR={folder} ./scripts/start',
    en: 'Restored in {folder}.\nLast change: {lastChange}. RPO: {rpo} s before {asked}. RTO: {seconds} s.\nStart: LITFASS_DATA_DIR={folder} ./scripts/start',
  },
  websiteBack: {
    de: '{identifier} ist wieder wie am {takenAt}: {rows} Zeilen, davon {leftOut} von Tagen, die nicht mehr aufbewahrt werden. RTO: {seconds} s. Alle müssen sich dort neu anmelden.',
    en: '{identifier} is again as on {takenAt}: {rows} rows, {leftOut} of them of days that are kept no more. RTO: {seconds} s. Everybody has to log in there anew.',
  },
  unknownWebsite: { de: 'Diese Website gab es da nicht.', en: 'There was no such website.' },
  noFile: { de: 'Diese Datei gibt es nicht.', en: 'There is no such file.' },
  noBackup: {
    de: 'Diese Datei ist keine Sicherung einer Website, oder nicht ganz da.',
    en: 'This file is no backup of a website, or not whole.',
  },
  otherRelease: {
    de: 'Die Sicherung ist von einer anderen Version. Stelle sie mit dieser Version wieder her oder nimm „--until“.',
    en: 'The backup is of another release. Restore it with that release, or use "--until".',
  },
  noCopy: {
    de: 'Aus dieser Zeit gibt es keine Sicherung.',
    en: 'There is no backup of that time.',
  },
  notEmpty: {
    de: 'Den Ordner gibt es schon. Wiederhergestellt wird nur in einen neuen.',
    en: 'The folder is there already. Only a new one is restored into.',
  },
  damaged: {
    de: 'Die Sicherung ist beschädigt: {detail}',
    en: 'The backup is damaged: {detail}',
  },
  notReached: {
    de: 'Das gesicherte Protokoll reicht nicht bis zu diesem Zeitpunkt. Ohne „--until“ wird so viel wiederhergestellt, wie gesichert ist.',
    en: 'The log that was backed up does not reach that moment. Without "--until" as much is restored as was backed up.',
  },
  failed: { de: 'Das ist misslungen: {reason}', en: 'This failed: {reason}' },
};
