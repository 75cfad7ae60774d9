import { refusal } from '@litfass/kit';
import { formatFileSize } from '@litfass/model';

/** Why a file is not taken. */
export const mediaRefusals = {
  type: (name: string) =>
    refusal({
      code: 'media-type',
      status: 415,
      text: `„${name}“ ist keine Datei einer unterstützten Art. Bilder (JPEG, PNG, WebP, AVIF, GIF, SVG), Ton (MP3, WAV, OGG, M4A), Video (MP4, WebM), PDF, ZIP und Text gehen.`,
    }),
  tooLarge: (name: string, maxBytes: number) =>
    refusal({
      code: 'media-too-large',
      status: 413,
      text: `„${name}“ ist zu groß. Höchstens ${formatFileSize(maxBytes)} sind möglich.`,
    }),
  storageFull: (neededBytes: number, mostBytes: number) =>
    refusal({
      code: 'media-storage-full',
      status: 413,
      text: `Dafür reicht der Speicherplatz nicht: Es wären ${formatFileSize(neededBytes)}, deine Website hat Platz für ${formatFileSize(mostBytes)}. Lösche Dateien, die du nicht mehr brauchst.`,
    }),
  pixels: (name: string) =>
    refusal({
      code: 'media-pixels',
      status: 413,
      text: `„${name}“ hat zu viele Bildpunkte. Höchstens 100 Megapixel sind möglich.`,
    }),
  broken: (name: string) =>
    refusal({ code: 'media-broken', status: 422, text: `„${name}“ ist beschädigt und kann nicht gelesen werden.` }),
  empty: (name: string) =>
    refusal({
      code: 'media-empty',
      status: 422,
      text: `„${name}“ zeigt nichts: Ohne das, was hier nicht erlaubt ist (Skripte, fremde Inhalte, Verweise nach außen), bleibt von der Zeichnung nichts übrig. Exportiere sie als einfaches SVG mit Pfaden oder als PNG.`,
    }),
  away: (name: string) =>
    refusal({
      code: 'media-away',
      status: 422,
      text: `„${name}“ lässt sich nicht laden: Dort ist kein Bild zu finden.`,
    }),
  onSale: () =>
    refusal({
      code: 'media-on-sale',
      status: 409,
      text: 'Ein Produkt liefert diese Datei aus. Wähle dort zuerst eine andere, dann kannst du sie für alle freigeben.',
    }),
  name: () => refusal({ code: 'media-name', status: 400, text: 'Die Datei braucht einen Namen.' }),
  used: (places: { title: string }[]) =>
    refusal({
      code: 'media-used',
      status: 409,
      text: `Diese Datei wird noch gezeigt, zum Beispiel hier: „${places[0]?.title ?? ''}“. Ersetze sie oder nimm sie dort heraus.`,
      extra: { places },
    }),
  zip: (reason: string) =>
    refusal({ code: 'zip-invalid', status: 422, text: `Das ZIP-Archiv wird nicht angenommen: ${reason}` }),
};
