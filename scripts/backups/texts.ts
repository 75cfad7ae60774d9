/** What the commands for backups say. */
export const backupTexts = {
  backupHelp: {
    de: `Sichert die laufende Plattform oder eine ihrer Websites.

Aufruf:
  ./scripts/backup all [--keep N]                 PostgreSQL, Dateien und Geheimnis in LITFASS_BACKUP_DIR; behält die letzten N
                                                  und nur die Dateien, die sie brauchen
  ./scripts/backup website <Kennung> <Datei>      alle Zeilen einer Website in eine Datei

„all“ braucht eine Plattform, die mit LITFASS_BACKUP_DIR gestartet wurde: Nur dann werden
ihr Protokoll und neue Dateien laufend mitgesichert. Dateien im Bucket (LITFASS_MEDIA_STORE=s3) sichert er selbst.
Umgebung: LITFASS_DATA_DIR (die laufende Plattform), LITFASS_BACKUP_DIR`,
    en: `Backs up the running platform or one of its websites.

Usage:
  ./scripts/backup all [--keep N]                 PostgreSQL, files and secret into LITFASS_BACKUP_DIR; keeps the last N
                                                  and only the files that these need
  ./scripts/backup website <identifier> <file>    all rows of one website into a file

"all" asks for a platform that was started with LITFASS_BACKUP_DIR: only then are its log and
new files backed up all the time. Files in the bucket (LITFASS_MEDIA_STORE=s3) are the bucket's to keep.
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
    de: 'Gesichert: {folder}\nWiederherstellbar ist jeder Zeitpunkt ab {takenAt}. Neue Dateien: {newFiles}. Entfernt: alte Sicherungen {forgotten}, Dateien, die keine mehr braucht, {goneFiles}.\nDauer: {seconds} s. RPO: höchstens 60 s (so oft werden Protokoll und neue Dateien mitgesichert).',
    en: 'Backed up: {folder}\nEvery moment from {takenAt} on can be restored. New files: {newFiles}. Removed: old backups {forgotten}, files that none needs any more {goneFiles}.\nTook {seconds} s. RPO: at most 60 s (so often the log and new files are backed up).',
  },
  websiteTaken: {
    de: 'Gesichert: {identifier}, {rows} Zeilen vom {takenAt}, in {file}. Dauer: {seconds} s.',
    en: 'Backed up: {identifier}, {rows} rows of {takenAt}, in {file}. Took {seconds} s.',
  },
  recovered: {
    de: 'Wiederhergestellt in {folder}, mit {files} Dateien.\nLetzte Änderung: {lastChange}. RPO: {rpo} s vor {asked}. RTO: {seconds} s.\nStarten: LITFASS_DATA_DIR={folder} ./scripts/start',
    en: 'Restored in {folder}, with {files} files.\nLast change: {lastChange}. RPO: {rpo} s before {asked}. RTO: {seconds} s.\nStart: LITFASS_DATA_DIR={folder} ./scripts/start',
  },
  websiteBack: {
    de: '{identifier} ist wieder wie am {takenAt}: {rows} Zeilen, davon {leftOut} von Tagen, die nicht mehr aufbewahrt werden; {files} Dateien kamen aus der Sicherung zurück. RTO: {seconds} s. Alle müssen sich dort neu anmelden.',
    en: '{identifier} is again as on {takenAt}: {rows} rows, {leftOut} of them of days that are kept no more; {files} files came back from the backup. RTO: {seconds} s. Everybody has to log in there anew.',
  },
  filesMissing: {
    de: '! {missing} Dateien, die dazugehören, sind weder im Datenordner noch in der Sicherung. Mit LITFASS_MEDIA_STORE=s3 liegen sie im Bucket.',
    en: '! {missing} files that belong to it are neither in the data folder nor in the backup. With LITFASS_MEDIA_STORE=s3 they are in the bucket.',
  },
  filesFailed: {
    de: '! {failed} Dateien kamen nicht aus der Sicherung zurück, alles andere schon: {reason}\nBehebe das und stelle dann noch einmal wieder her.',
    en: '! {failed} files did not come back from the backup, all else did: {reason}\nMend that, then restore once more.',
  },
  filesLeft: {
    de: '! Diese Dateien, die Besucher geschickt haben, gehören zu nichts mehr und ließen sich nicht löschen ({reason}). Lösche sie selbst:\n{files}',
    en: '! These files that visitors sent belong to nothing any more and could not be removed ({reason}). Remove them yourself:\n{files}',
  },
  notUpToDate: {
    de: '! Neue Dateien konnten vorher nicht in die Sicherung kopiert werden: {reason}\nWiederhergestellt wird, was dort schon liegt.',
    en: '! New files could not be copied to the backup first: {reason}\nWhat is there already is restored.',
  },
  notAnnounced: {
    de: 'Die Website ist wiederhergestellt, aber die Dienste wissen es noch nicht: {reason}\nStelle sie noch einmal wieder her oder starte die Plattform neu.',
    en: 'The website is restored, but the services do not know yet: {reason}\nRestore it once more, or start the platform again.',
  },
  notAlone: {
    de: 'Gerade läuft schon eine Sicherung oder Wiederherstellung.',
    en: 'Another backup or restore is under way.',
  },
  otherPlatform: {
    de: 'In LITFASS_BACKUP_DIR liegen die Sicherungen einer anderen Plattform. Nimm für diese einen eigenen Ordner.',
    en: 'LITFASS_BACKUP_DIR has the backups of another platform. Use a folder of its own for this one.',
  },
  notArchived: {
    de: 'PostgreSQL konnte sein Protokoll nicht in LITFASS_BACKUP_DIR ablegen. Ist der Datenträger voll? Mehr steht in logs/postgres.log im Datenordner.',
    en: 'PostgreSQL could not bring its log to LITFASS_BACKUP_DIR. Is the disk full? See logs/postgres.log in the data folder.',
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
