import { choose } from './choose.ts';

const names: { de: Record<string, string>; en: Record<string, string> } = {
  de: {
    left: 'Links',
    center: 'Mittig',
    right: 'Rechts',
    top: 'Oben',
    bottom: 'Unten',
    small: 'Klein',
    medium: 'Mittel',
    large: 'Groß',
    filled: 'Gefüllt',
    outline: 'Umriss',
    image: 'Bild',
    video: 'Video',
    dark: 'Dunkel',
    light: 'Hell',
    grid: 'Raster',
    list: 'Liste',
    carousel: 'Karussell',
    slider: 'Schieber',
    stacked: 'Untereinander',
    slideshow: 'Diaschau',
    inline: 'Im Text',
    card: 'Karte',
    overlap: 'Überlappend',
    collage: 'Collage',
    stack: 'Gestapelt',
    poster: 'Plakat',
    cover: 'Füllen',
    contain: 'Einpassen',
    square: 'Quadrat',
    portrait: 'Hochformat',
    landscape: 'Querformat',
    bar: 'Balken',
    line: 'Linie',
    pie: 'Kreis',
    true: 'Ja',
    false: 'Nein',
    null: 'Keine Angabe',
  },
  en: { null: 'Not set', true: 'Yes', false: 'No' },
};

/** The name of a value that a field may have; a value without one shows itself. */
export const optionName = (value: string | number | null): string =>
  choose(names)[String(value)] ?? String(value ?? '');
