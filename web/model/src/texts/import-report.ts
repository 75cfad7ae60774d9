import { area } from './area.ts';

/** What an owner reads of files that became a website. */
export const importReport = area({
  de: {
    columns: { group: 'Bereich', name: 'Worum es geht', address: 'Adresse', text: 'Was damit ist' },
    taken: 'Übernommen',
    compared: 'Texte verglichen',
    remarks: 'Hinweise',
    keptOf: (kept: number, found: number) =>
      kept === found ? `alle ${found} da` : `${kept} von ${found} da, ${found - kept} fehlen`,
    takenKinds: {
      pages: 'Seiten',
      items: 'Beiträge',
      media: 'Bilder und Dateien',
      navigation: 'Einträge der Menüs',
      inserted: 'in andere eingesetzt',
      commentsTaken: 'Kommentare',
      redirects: 'Weiterleitungen der alten Adressen',
    },
    things: {
      pictures: 'Bilder in Texten',
      players: 'Töne und Filme',
      frames: 'Eingebettete Inhalte',
      forms: 'Formulare',
      tables: 'Tabellen',
      links: 'Links',
      words: 'Wörter',
    },
    pictureFaults: {
      gone: 'Der Server hat sie nicht mehr.',
      refused: 'Der Server gibt sie nicht heraus.',
      away: 'Der Server hat nicht geantwortet.',
      address: 'Die Adresse führt an keinen öffentlichen Ort.',
      'too-large': 'Sie ist zu groß.',
      kind: 'Dort liegt keine Datei, die hier angenommen wird.',
      full: 'Der Speicherplatz deiner Website reicht nicht.',
      late: 'Der Server war zu langsam. Du kannst es noch einmal versuchen.',
    },
    groups: {
      changed: 'Verändert übernommen',
      media: 'Bilder und Dateien, die fehlen',
      left: 'Nicht übernommen',
      comments: 'Kommentare, die nicht übernommen sind',
      removed: 'Entfernt, weil es nicht in der Datei stand',
      deleted: 'Von dir gelöscht – bleibt weg',
      notes: 'Weitere Hinweise',
    },
  },
  en: {
    columns: { group: 'Area', name: 'What it is about', address: 'Address', text: 'What became of it' },
    taken: 'Taken over',
    compared: 'Texts compared',
    remarks: 'Notes',
    keptOf: (kept: number, found: number) =>
      kept === found ? `all ${found} there` : `${kept} of ${found} there, ${found - kept} missing`,
    takenKinds: {
      pages: 'Pages',
      items: 'Posts',
      media: 'Pictures and files',
      navigation: 'Entries of menus',
      inserted: 'inserted into others',
      commentsTaken: 'Comments',
      redirects: 'Redirects of the old addresses',
    },
    things: {
      pictures: 'Pictures in texts',
      players: 'Sounds and films',
      frames: 'Embedded contents',
      forms: 'Forms',
      tables: 'Tables',
      links: 'Links',
      words: 'Words',
    },
    pictureFaults: {
      gone: 'The server does not have it any more.',
      refused: 'The server does not hand it out.',
      away: 'The server did not answer.',
      address: 'The address leads to no public place.',
      'too-large': 'It is too large.',
      kind: 'What lies there is no file that is taken here.',
      full: 'Your website has no room for it.',
      late: 'The server was too slow. You can try again.',
    },
    groups: {
      changed: 'Taken over with changes',
      media: 'Pictures and files that are missing',
      left: 'Not taken over',
      comments: 'Comments that are not taken over',
      removed: 'Removed, since the file did not hold it',
      deleted: 'Deleted by you – stays away',
      notes: 'Further notes',
    },
  },
});

export type ImportReportTexts = (typeof importReport)['de'];
