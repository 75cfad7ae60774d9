import { area } from './area.ts';

/** What may be missing of a text, by its kind. */
type Lost = 'pictures' | 'players' | 'frames' | 'forms' | 'tables' | 'links' | 'words';

const lostGerman: Readonly<Record<Lost, string>> = {
  pictures: 'Ein Bild fehlt',
  players: 'Ein Ton oder Film fehlt',
  frames: 'Ein eingebetteter Inhalt fehlt',
  forms: 'Ein Formular fehlt',
  tables: 'Eine Tabelle fehlt',
  links: 'Ein Link fehlt',
  words: 'Dieser Text fehlt',
};

const lostEnglish: Readonly<Record<Lost, string>> = {
  pictures: 'A picture is missing',
  players: 'A sound or film is missing',
  frames: 'Embedded content is missing',
  forms: 'A form is missing',
  tables: 'A table is missing',
  links: 'A link is missing',
  words: 'This text is missing',
};

const quoted = (name: string): string => (name === '' ? '' : ` „${name}“`);
const quotedEnglish = (name: string): string => (name === '' ? '' : ` “${name}”`);

/** What is said of an export of WordPress or Squarespace that became a website: what stayed behind, what changed, and why. */
export const conversion = area({
  de: {
    tooLarge: 'Die Datei ist größer als 200 MB.',
    noExport: 'Das ist kein Export von WordPress: Ein Kanal (rss/channel) fehlt.',
    doctype: 'Eine Dokumenttyp-Deklaration (DOCTYPE) ist nicht erlaubt.',
    tooDeep: 'Die Elemente sind zu tief verschachtelt.',
    trashed: 'Der Eintrag lag im Papierkorb.',
    revision: 'Ältere Fassungen werden nicht übernommen.',
    unusedBlock: 'Dieser wiederverwendbare Block wird nirgends verwendet.',
    status: (status: string) => `Einträge im Zustand „${status}“ werden nicht übernommen.`,
    type: (type: string) => `Einträge der Art „${type}“ haben hier kein Gegenstück.`,
    noFile: 'Der Export nennt keine Datei zu diesem Anhang.',
    fileMissing: (path: string) => `Die Datei „${path}“ kam nicht mit.`,
    entryLeft: 'Der Eintrag selbst wird nicht übernommen.',
    pageComments: 'Seiten haben hier keine Kommentare.',
    pingback: 'Verweise anderer Websites (Pingbacks) werden nicht übernommen.',
    noComment: (type: string) => `Einträge der Art „${type}“ sind keine Kommentare.`,
    spam: 'Der Kommentar war als Spam markiert.',
    commentTrashed: 'Der Kommentar lag im Papierkorb.',
    notApproved: 'Der Kommentar war nicht freigegeben.',
    menuTarget: 'Das Ziel dieses Menüeintrags steht nicht im Export.',
    noMenu: 'Dieser Eintrag gehört zu keinem Menü.',
    noTitle: 'Der Eintrag hatte keinen Titel.',
    thumbnail: (id: string) => `Das Beitragsbild (${id}) steht nicht im Export.`,
    nameCut: (name: string, length: number) => `Der Name „${name}“ ist auf ${length} Zeichen gekürzt.`,
    foreignPicture: (url: string) =>
      `Ein Bild liegt auf einer fremden Website und bleibt dort. Darfst du es verwenden, lade es hoch und setze es an seine Stelle: ${url}`,
    foreignGalleryPicture: (url: string) =>
      `Ein Bild der Galerie liegt auf einer fremden Website und fehlt deshalb in ihr. Darfst du es verwenden, lade es hoch: ${url}`,
    foreignPoster: (url: string) =>
      `Das Vorschaubild eines Films liegt auf einer fremden Website und fehlt deshalb. Darfst du es verwenden, lade es hoch: ${url}`,
    foreignTaken: (count: number, hosts: string) =>
      count === 1
        ? `Ein Bild liegt auf einer fremden Website (${hosts}). Deine Website zeigt davon eine eigene Kopie, sobald sie geholt ist. Behalte sie nur, wenn du das Bild verwenden darfst.`
        : `${count} Bilder liegen auf fremden Websites (${hosts}). Deine Website zeigt davon eigene Kopien, sobald sie geholt sind. Behalte nur, was du verwenden darfst.`,
    tooManyForeign: (most: number) =>
      `Von fremden Websites werden höchstens ${most} Bilder geholt; alle weiteren bleiben dort.`,
    emptyGallery: 'Eine Galerie ist leer, weil ihre Bilder nicht im Export stehen.',
    noLink: (text: string) => `Die Schaltfläche „${text}“ hatte keinen Link.`,
    blockMissing: 'Ein wiederverwendbarer Block fehlt im Export.',
    noCounterpart: (name: string) => `Der Block „${name}“ hat hier kein Gegenstück.`,
    noAddress: (name: string) => `Der Kurzbefehl [${name}] nennt keine Adresse.`,
    addressTaken: (slug: string, address: string) =>
      `Unter /${slug} antwortet hier Litfass selbst; die Seite steht jetzt unter ${address}.`,
    cutBefore: 'Die Datei bricht ab, bevor ein Eintrag zu Ende ist. Lade den Export noch einmal herunter.',
    fileCut: (name: string) =>
      `Die Datei${quoted(name)} bricht mittendrin ab. Was davor steht, ist übernommen; lade den Export noch einmal herunter, wenn etwas fehlt.`,
    lastEntry: (title: string, taken: boolean) =>
      taken
        ? `Der letzte Eintrag „${title}“ bricht ab; er ist so weit übernommen, wie er reicht.`
        : `Der letzte Eintrag „${title}“ bricht ab und fehlt.`,
    surrounded: (name: string) =>
      `Um den Export${quoted(name)} herum standen Meldungen des alten Servers; sie sind weggelassen.`,
    fileRepaired: (name: string, count: number) =>
      `In der Datei${quoted(name)} waren ${count} Zeichen kein UTF-8. Sie sind als Windows-1252 gelesen; sieh nach, ob Umlaute stimmen.`,
    repaired: (count: number) =>
      `${count} Zeichen waren kein UTF-8 und sind als Windows-1252 gelesen; sieh nach, ob Umlaute stimmen.`,
    unreadable: (count: number) => `${count} Zeichen waren schon im Export unlesbar (�).`,
    closedTeaser:
      'Der Eintrag ist mit einem Passwort geschützt: Sein Auszug und sein Beitragsbild sind nicht übernommen, weil Listen sie allen zeigen würden.',
    embedAsLink: (text: string) => `Mitten in einer Tabelle oder Liste steht statt eines Players ein Link: ${text}`,
    formMade: (action: string, fields: string) =>
      `Ein Formular${action === '' ? '' : ` an ${action}`} ist jetzt ein eigenes Formular (Felder: ${fields}). Sieh nach, ob es stimmt; die Antworten bekommst du hier.`,
    formLost: (action: string) => `Ein Formular${action === '' ? '' : ` an ${action}`} ohne Felder ist weggelassen.`,
    formCode: (code: string) => `Das Formular ${code} steht nicht im Export. Lege es hier neu an.`,
    maybeShortcode: (code: string) =>
      `${code} steht als Text da. War es ein Kurzbefehl eines Plugins, dann nimm ihn heraus.`,
    shortcodeLost: (code: string) => `Der Kurzbefehl ${code} ist weggelassen: Was er zeigte, kam von einem Plugin.`,
    unwrapped: (codes: string) =>
      `Kurzbefehle eines Seitenbaukastens sind weggelassen, ihr Inhalt ist geblieben: ${codes}`,
    widgetUnknown: (name: string) =>
      `Das Element „${name}“ von Elementor hat hier kein Gegenstück; seine Texte sind geblieben.`,
    languages: (codes: string, count: number) =>
      `Die Website hat mehrere Sprachen (${codes}): ${count === 1 ? 'Ein Eintrag hat' : `${count} Einträge haben`} eine Übersetzung. Sieh im Bereich „Übersetzungen“ nach, was noch fehlt.`,
    nameOfLanguages: (name: string, others: string) =>
      `„${name}“ kommt nur in der Hauptsprache mit. In anderen Sprachen hieß es: ${others}.`,
    languageAlone: (code: string) =>
      `Der Eintrag ist in einer anderen Sprache (${code}) und hat kein Gegenstück in der Hauptsprache. Er steht für sich da, mit seiner Sprache ausgezeichnet.`,
    languageApart: (code: string, title: string) =>
      `Der Eintrag übersetzt „${title}“ (${code}), ist aber für andere zu sehen als dieser (Entwurf, privat oder Passwort). Er steht deshalb für sich da; füge ihn unter „Übersetzungen“ ein, wenn er zu sehen sein soll.`,
    menuOfLanguage: (name: string, code: string, alone: string) =>
      `Das Menü „${name}“ (${code}) hat den Einträgen der anderen Menüs ihre Namen in dieser Sprache gegeben.${alone === '' ? '' : ` Nur dort standen: ${alone}. Nimm sie ins Menü auf, wenn du sie brauchst.`}`,
    lostKinds: lostGerman,
    lost: (what: string, name: string) => (name === '' ? what : `${what}: ${name}`),
  },
  en: {
    tooLarge: 'The file is larger than 200 MB.',
    noExport: 'This is no export of WordPress: a channel (rss/channel) is missing.',
    doctype: 'A document type declaration (DOCTYPE) is not allowed.',
    tooDeep: 'The elements are nested too deeply.',
    trashed: 'The entry was in the trash.',
    revision: 'Older versions are not taken over.',
    unusedBlock: 'This reusable block is used nowhere.',
    status: (status: string) => `Entries in the state “${status}” are not taken over.`,
    type: (type: string) => `Entries of the kind “${type}” have no counterpart here.`,
    noFile: 'The export names no file for this attachment.',
    fileMissing: (path: string) => `The file “${path}” did not come along.`,
    entryLeft: 'The entry itself is not taken over.',
    pageComments: 'Pages have no comments here.',
    pingback: 'References of other websites (pingbacks) are not taken over.',
    noComment: (type: string) => `Entries of the kind “${type}” are no comments.`,
    spam: 'The comment was marked as spam.',
    commentTrashed: 'The comment was in the trash.',
    notApproved: 'The comment was not approved.',
    menuTarget: 'The target of this menu entry is not in the export.',
    noMenu: 'This entry belongs to no menu.',
    noTitle: 'The entry had no title.',
    thumbnail: (id: string) => `The featured image (${id}) is not in the export.`,
    nameCut: (name: string, length: number) => `The name “${name}” has been cut to ${length} characters.`,
    foreignPicture: (url: string) =>
      `A picture is on another website and stays there. If you may use it, upload it and put it in its place: ${url}`,
    foreignGalleryPicture: (url: string) =>
      `A picture of the gallery is on another website and therefore missing in it. If you may use it, upload it: ${url}`,
    foreignPoster: (url: string) =>
      `The picture before a film is on another website and therefore missing. If you may use it, upload it: ${url}`,
    foreignTaken: (count: number, hosts: string) =>
      count === 1
        ? `One picture is on another website (${hosts}). Your website shows a copy of its own as soon as it is fetched. Keep it only if you may use the picture.`
        : `${count} pictures are on other websites (${hosts}). Your website shows copies of its own as soon as they are fetched. Keep only what you may use.`,
    tooManyForeign: (most: number) =>
      `At most ${most} pictures are fetched from other websites; all further ones stay there.`,
    emptyGallery: 'A gallery is empty, because its pictures are not in the export.',
    noLink: (text: string) => `The button “${text}” had no link.`,
    blockMissing: 'A reusable block is missing in the export.',
    noCounterpart: (name: string) => `The block “${name}” has no counterpart here.`,
    noAddress: (name: string) => `The shortcode [${name}] names no address.`,
    addressTaken: (slug: string, address: string) =>
      `Litfass itself answers at /${slug}; the page is at ${address} now.`,
    cutBefore: 'The file ends before an entry is complete. Download the export again.',
    fileCut: (name: string) =>
      `The file${quotedEnglish(name)} ends in the middle. What stands before is taken over; download the export again if something is missing.`,
    lastEntry: (title: string, taken: boolean) =>
      taken
        ? `The last entry “${title}” is cut off; it is taken over as far as it goes.`
        : `The last entry “${title}” is cut off and missing.`,
    surrounded: (name: string) =>
      `Messages of the old server stood around the export${quotedEnglish(name)}; they are left out.`,
    fileRepaired: (name: string, count: number) =>
      `In the file${quotedEnglish(name)} ${count} characters were no UTF-8. They are read as Windows-1252; see whether they are right.`,
    repaired: (count: number) =>
      `${count} characters were no UTF-8 and are read as Windows-1252; see whether they are right.`,
    unreadable: (count: number) => `${count} characters could not be read in the export already (�).`,
    closedTeaser:
      'The entry is behind a password: its excerpt and its featured image are not taken over, since lists would show them to everybody.',
    embedAsLink: (text: string) => `In the middle of a table or list a link stands in place of a player: ${text}`,
    formMade: (action: string, fields: string) =>
      `A form${action === '' ? '' : ` to ${action}`} is a form of your own now (fields: ${fields}). See whether it is right; you get its answers here.`,
    formLost: (action: string) => `A form${action === '' ? '' : ` to ${action}`} without fields is left out.`,
    formCode: (code: string) => `The form ${code} is not in the export. Make it anew here.`,
    maybeShortcode: (code: string) => `${code} stands there as text. If it was a shortcode of a plugin, take it out.`,
    shortcodeLost: (code: string) => `The shortcode ${code} is left out: what it showed came from a plugin.`,
    unwrapped: (codes: string) => `Shortcodes of a page builder are left out, their content stayed: ${codes}`,
    widgetUnknown: (name: string) => `The element “${name}” of Elementor has no counterpart here; its texts stayed.`,
    languages: (codes: string, count: number) =>
      `The website has several languages (${codes}): ${count === 1 ? 'one entry has' : `${count} entries have`} a translation. See in the area “Translations” what is missing.`,
    nameOfLanguages: (name: string, others: string) =>
      `“${name}” comes along in the main language only. In others it was called: ${others}.`,
    languageAlone: (code: string) =>
      `The entry is in another language (${code}) and has no counterpart in the main one. It stands by itself, marked with its language.`,
    languageApart: (code: string, title: string) =>
      `The entry translates “${title}” (${code}) but others may see it than that one (draft, private or password). So it stands by itself; put it in under “Translations” if it shall be seen.`,
    menuOfLanguage: (name: string, code: string, alone: string) =>
      `The menu “${name}” (${code}) gave the entries of the other menus their names in this language.${alone === '' ? '' : ` Only there: ${alone}. Put them into the menu if you need them.`}`,
    lostKinds: lostEnglish,
    lost: (what: string, name: string) => (name === '' ? what : `${what}: ${name}`),
  },
});

export type ConversionTexts = (typeof conversion)['de'];
