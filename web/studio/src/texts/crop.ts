import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** What is said where a picture is cropped. */
export const cropTexts = choose(
  area({
    de: {
      hint: 'Zieh den Rahmen oder seine Griffe. Mit der Tastatur: Pfeiltasten verschieben, mit Umschalt ändern sie die Größe. Vergrößert sehen Besucher das ganze Bild.',
      shape: 'Seitenverhältnis des Ausschnitts',
      shapes: {
        free: 'Frei',
        own: 'Wie das Bild',
        '1:1': 'Quadrat',
        '4:3': '4 : 3',
        '3:2': '3 : 2',
        '16:9': '16 : 9',
        '3:4': '3 : 4 (hochkant)',
        '2:3': '2 : 3 (hochkant)',
      },
      frame: 'Rahmen des Ausschnitts',
      x: 'Links in %',
      y: 'Oben in %',
      width: 'Breite in %',
      height: 'Höhe in %',
      reset: 'Ganzes Bild zeigen',
      now: (width: number, height: number, x: number, y: number): string =>
        `${width}\u00a0% breit, ${height}\u00a0% hoch, ${x}\u00a0% von links, ${y}\u00a0% von oben`,
    },
    en: {
      hint: 'Drag the frame or its handles. By keyboard: arrow keys move it, with Shift they change its size. Enlarged, visitors see the whole picture.',
      shape: 'Shape of the crop',
      shapes: {
        free: 'Any',
        own: 'As the picture',
        '1:1': 'Square',
        '4:3': '4 : 3',
        '3:2': '3 : 2',
        '16:9': '16 : 9',
        '3:4': '3 : 4 (portrait)',
        '2:3': '2 : 3 (portrait)',
      },
      frame: 'Frame of the crop',
      x: 'Left in %',
      y: 'Top in %',
      width: 'Width in %',
      height: 'Height in %',
      reset: 'Show the whole picture',
      now: (width: number, height: number, x: number, y: number): string =>
        `${width}\u00a0% wide, ${height}\u00a0% high, ${x}\u00a0% from the left, ${y}\u00a0% from the top`,
    },
  }),
);
