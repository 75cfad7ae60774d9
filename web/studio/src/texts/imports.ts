import { area } from '@litfass/model/texts/area';
import type { importReport } from '@litfass/model/texts/import-report';
import { choose } from './choose.ts';

/** What to do about each group of differences. */
type Advice = Record<keyof (typeof importReport)['de']['groups'], string>;

/** What an owner reads of files that replace a website, and of what became of files. */
export const importTexts = choose(
  area({
    de: {
      replaceTitle: 'Website durch eine Datei ersetzen',
      replaceText:
        'Mit einem Archiv von Litfass (ZIP) oder einem Export von WordPress oder Squarespace (XML, auch gepackt als ZIP oder GZ, auch in mehreren Dateien). Bilder eines Exports wählst du gleich mit aus. Domains, Mitwirkende und Bestellungen bleiben; bei einem Export auch Einstellungen und Gestaltung.',
      choose: 'Dateien auswählen',
      noSource: 'Das sind nur Bilder. Wähle auch die Datei des Exports oder des Archivs mit aus.',
      foreign: 'Auch Bilder von fremden Adressen holen',
      foreignText:
        'Gilt für Exporte. Ohne Haken bleiben diese Bilder auf den fremden Websites. Mit Haken holt Litfass gleich nach dem Import alle Bilder, die fehlen, auch die deiner alten Website; die Server erfahren davon. Hole nur, was du verwenden darfst.',
      working: 'Die Datei wird gelesen …',
      asksTitle: 'Dabei geht etwas weg',
      asks: (counts: string, all: number) =>
        `Diese Datei ersetzt deine Website. ${counts} ${all === 1 ? 'steht nicht darin und geht' : 'stehen nicht darin und gehen'} dabei weg. Gehören noch weitere Dateien zum Export, dann wähle alle zusammen aus.`,
      asksNames: 'Das geht weg',
      more: (count: number) => `und ${count} weitere`,
      replace: (counts: string) => `Ersetzen, ${counts} entfernen`,
      cancel: 'Nichts ändern',
      deletedTitle: 'Von dir gelöscht',
      deleted: (count: number) =>
        count === 1
          ? 'Eine Seite oder ein Beitrag aus dieser Datei ist hier gelöscht worden und bleibt weg.'
          : `${count} Seiten oder Beiträge aus dieser Datei sind hier gelöscht worden und bleiben weg.`,
      deletedNames: 'Das bleibt weg',
      restore: (count: number) => (count === 1 ? 'Wieder aufnehmen' : `Alle ${count} wieder aufnehmen`),
      unchanged: 'Alles aus dieser Datei steht schon da. Es hat sich nichts geändert.',
      replaced: 'Die Datei ist übernommen. Unten steht, was daraus geworden ist.',
      pages: (count: number) => (count === 1 ? '1 Seite' : `${count} Seiten`),
      collections: (count: number) => (count === 1 ? '1 Sammlung' : `${count} Sammlungen`),
      items: (count: number) => (count === 1 ? '1 Beitrag' : `${count} Beiträge`),
      media: (count: number) => (count === 1 ? '1 Datei' : `${count} Dateien`),
      edits: (count: number) => (count === 1 ? '1 deiner Änderungen' : `${count} deiner Änderungen`),
      and: ' und ',
      reports: 'Was aus deinen Dateien geworden ist',
      reportsText: 'Hier steht jeder Unterschied zwischen dem, was kam, und dem, was jetzt da ist.',
      which: 'Import',
      none: 'Noch keine Importe',
      noneText:
        'Wenn du diese Website durch eine Datei ersetzt, steht hier hinterher, was übernommen wurde und was nicht.',
      failed: 'Die Berichte konnten nicht geladen werden.',
      by: (who: string, when: string) => `${when}, ${who}`,
      operator: 'Betreiber der Plattform',
      noDifference: 'Alles ist so angekommen, wie es war.',
      differences: (count: number) => (count === 1 ? '1 Unterschied' : `${count} Unterschiede`),
      download: 'Als Tabelle herunterladen (CSV)',
      open: 'Ansehen',
      fetchText: (count: number) =>
        `${count === 1 ? 'Eine Datei fehlt' : `${count} Dateien fehlen`} noch. Litfass kann sie holen, wo der Export sie nennt; dabei erfährt der Server dort, dass gefragt wurde. Hole nur, was du verwenden darfst.`,
      fetch: 'Vom alten Server holen',
      fetchAgain: 'Noch einmal versuchen',
      fetching: (there: number, all: number) =>
        `Dateien werden geholt: ${there} von ${all} sind da. Du kannst diese Seite verlassen, es geht weiter.`,
      fetched: (there: number, failed: number) =>
        failed === 0
          ? `${there === 1 ? 'Die Datei ist' : `Alle ${there} Dateien sind`} geholt und in deinen Medien.`
          : `${there} von ${there + failed} Dateien sind geholt. Unten steht, warum und wo die anderen fehlen.`,
      advice: {
        changed: 'Sieh diese Seiten und Beiträge durch und ändere, was dir fehlt.',
        media:
          'Lade diese Dateien in die Medien, oder wähle sie beim nächsten Import mit aus. Dahinter steht, wo sie fehlen.',
        left: 'Das hat hier kein Gegenstück oder war nicht veröffentlicht. Was du brauchst, legst du neu an.',
        comments: 'Diese Kommentare waren auf der alten Website nicht zu sehen oder haben hier keinen Platz.',
        removed: 'Das stand vorher auf deiner Website und nicht in der Datei.',
        deleted: 'Möchtest du es wiederhaben, dann wähle die Datei noch einmal aus und nimm es wieder auf.',
        notes: 'Sieh nach, ob dort etwas fehlt.',
      } satisfies Advice,
    },
    en: {
      replaceTitle: 'Replace the website by a file',
      replaceText:
        'By an archive of Litfass (ZIP) or an export of WordPress or Squarespace (XML, also packed as ZIP or GZ, also in several files). Choose the pictures of an export together with it. Domains, contributors and orders stay; with an export so do settings and design.',
      choose: 'Choose files',
      noSource: 'These are pictures alone. Choose the file of the export or the archive as well.',
      foreign: 'Also fetch pictures from other websites',
      foreignText:
        'This is for exports. Without it these pictures stay on the other websites. With it Litfass fetches all missing pictures right after the import, also those of your old website; the servers learn of it. Fetch only what you may use.',
      working: 'The file is being read …',
      asksTitle: 'Something goes away',
      asks: (counts: string, all: number) =>
        `This file replaces your website. It does not hold ${counts}, which ${all === 1 ? 'goes' : 'go'} away. If further files belong to the export, choose all of them together.`,
      asksNames: 'What goes away',
      more: (count: number) => `and ${count} more`,
      replace: (counts: string) => `Replace, remove ${counts}`,
      cancel: 'Change nothing',
      deletedTitle: 'Deleted by you',
      deleted: (count: number) =>
        count === 1
          ? 'One page or post of this file was deleted here and stays away.'
          : `${count} pages or posts of this file were deleted here and stay away.`,
      deletedNames: 'What stays away',
      restore: (count: number) => (count === 1 ? 'Take it again' : `Take all ${count} again`),
      unchanged: 'Everything of this file is there already. Nothing has changed.',
      replaced: 'The file is taken over. What became of it stands below.',
      pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
      collections: (count: number) => (count === 1 ? '1 collection' : `${count} collections`),
      items: (count: number) => (count === 1 ? '1 post' : `${count} posts`),
      media: (count: number) => (count === 1 ? '1 file' : `${count} files`),
      edits: (count: number) => (count === 1 ? '1 of your changes' : `${count} of your changes`),
      and: ' and ',
      reports: 'What became of your files',
      reportsText: 'Every difference between what came and what is there now.',
      which: 'Import',
      none: 'No imports yet',
      noneText: 'When you replace this website by a file, you see here what was taken over and what was not.',
      failed: 'The reports could not be loaded.',
      by: (who: string, when: string) => `${when}, ${who}`,
      operator: 'Operator of the platform',
      noDifference: 'Everything arrived as it was.',
      differences: (count: number) => (count === 1 ? '1 difference' : `${count} differences`),
      download: 'Download as a table (CSV)',
      open: 'View',
      fetchText: (count: number) =>
        `${count === 1 ? 'One file is' : `${count} files are`} still missing. Litfass can fetch them from where the export names them; the server there learns of it. Fetch only what you may use.`,
      fetch: 'Fetch from the old server',
      fetchAgain: 'Try again',
      fetching: (there: number, all: number) =>
        `Files are being fetched: ${there} of ${all} are there. You can leave this page, it goes on.`,
      fetched: (there: number, failed: number) =>
        failed === 0
          ? `${there === 1 ? 'The file is' : `All ${there} files are`} fetched and among your media.`
          : `${there} of ${there + failed} files are fetched. Below stands why and where the others are missing.`,
      advice: {
        changed: 'Look through these pages and posts and change what you miss.',
        media:
          'Put these files into the media, or choose them with the next import. Behind each stands where it is missing.',
        left: 'This has no counterpart here or was not published. Make anew what you need.',
        comments: 'These comments were not shown on the old website or have no place here.',
        removed: 'This was on your website before and not in the file.',
        deleted: 'If you want it back, choose the file once more and take it again.',
        notes: 'See whether anything is missing there.',
      } satisfies Advice,
    },
  }),
);
