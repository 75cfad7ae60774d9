import type { BlockTypeName } from '@litfass/model';
import { choose } from './choose.ts';

type Words = Partial<Record<BlockTypeName, string>>;

const de: Words = {
  accordion: 'FAQ Fragen Antworten aufklappen',
  audio: 'Ton Musik Podcast',
  button: 'Button Knopf Link',
  chart: 'Statistik Balken Torte Grafik',
  code: 'HTML Programm',
  comments: 'Kommentar Meinung',
  embed: 'iframe Widget',
  form: 'Kontakt Anfrage',
  gallery: 'Fotos Bilder Diashow Slider Karussell',
  geo: 'Adresse Standort',
  'horizontal-rule': 'Linie Trenner',
  html: 'Überschrift Absatz Liste Zitat Tabelle',
  image: 'Foto Grafik Banner',
  legal: 'Impressum Datenschutz AGB Widerruf Anschrift Barrierefreiheit Rechtliches',
  map: 'Landkarte Anfahrt Maps',
  marquee: 'Ticker Laufband',
  menu: 'Menü Restaurant Gerichte',
  newsletter: 'Anmeldung Mail',
  pricing: 'Preise Tarife Abo',
  product: 'Artikel kaufen Shop',
  reservation: 'Termin buchen',
  'social-links': 'Instagram Facebook Social Media',
  spacer: 'Leerraum Platz',
  summary: 'Zusammenfassung Blog Karten',
  'summary-v2': 'Zusammenfassung Blog Karten Beiträge',
  video: 'Film YouTube Vimeo',
};

const en: Words = {
  accordion: 'FAQ questions answers',
  audio: 'sound music podcast',
  button: 'link',
  chart: 'statistics bars pie',
  code: 'HTML',
  comments: 'opinion',
  embed: 'iframe widget',
  form: 'contact enquiry',
  gallery: 'photos slideshow slider carousel',
  geo: 'address place',
  'horizontal-rule': 'divider line',
  html: 'heading paragraph list quote table',
  image: 'photo picture banner',
  legal: 'imprint privacy terms withdrawal address accessibility',
  map: 'directions',
  marquee: 'ticker',
  menu: 'restaurant dishes',
  newsletter: 'sign-up mail',
  pricing: 'plans tariffs subscription',
  product: 'buy shop',
  reservation: 'appointment booking',
  'social-links': 'Instagram Facebook social media',
  spacer: 'gap space',
  summary: 'blog cards',
  'summary-v2': 'blog cards posts',
  video: 'film YouTube Vimeo',
};

/** By what else than its name a block is looked for. */
export const paletteWords: Readonly<Words> = choose({ de, en });
