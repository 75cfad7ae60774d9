import { expect, it } from 'vitest';
import {
  changedLines,
  comparedLines,
  leftOutLines,
  remarkLines,
  takenLines,
  type ConversionReport,
} from './conversion-report.ts';

const entry = { type: 'post', title: 'Hallo', became: 'item', reason: null, notes: [] };
const report: ConversionReport = {
  entries: [
    { ...entry, notes: ['Der Kurzbefehl [gallery] blieb als Text stehen.'] },
    { ...entry, type: 'revision', title: '', became: 'nothing', reason: 'Frühere Fassungen werden nicht übernommen.' },
  ],
  comments: [
    { author: 'Mia', taken: true, reason: null },
    { author: 'Spam', taken: false, reason: 'Der Kommentar war nicht freigegeben.' },
  ],
  missingMedia: [
    { url: 'https://alt.test/bild.jpg', isEntry: false },
    { url: 'https://alt.test/anhang.jpg', isEntry: true },
  ],
  remarks: [],
  tally: [{ kind: 'frames', found: 2, kept: 1 }],
  counts: { entries: 2, items: 1, pages: 0, commentsTaken: 1 },
};

it('counts what was taken over, without what there was none of', () => {
  expect(takenLines(report).map(({ subject, text }) => `${subject.de} ${text.de}`)).toEqual([
    '1 Beiträge',
    '1 Kommentare',
  ]);
});

it('compares what the texts held with what they hold now', () => {
  expect(comparedLines(report).map(({ subject, text }) => `${subject.de} ${text.de}`)).toEqual([
    '1/2 eingebettete Inhalte: 1 fehlen',
  ]);
});

it('names all that was left out once, with the reason', () => {
  expect(leftOutLines(report).map(({ subject, text }) => `${subject.de}: ${text.de}`)).toEqual([
    'revision: Frühere Fassungen werden nicht übernommen.',
    'Kommentar „Spam“: Der Kommentar war nicht freigegeben.',
    'https://alt.test/bild.jpg: war nicht unter den mitgegebenen Medien (--media-dir)',
  ]);
});

it('names what is no longer as it was', () => {
  expect(changedLines(report)).toEqual([
    {
      subject: { de: 'post „Hallo“', en: 'post “Hallo”' },
      text: expect.objectContaining({ de: 'Der Kurzbefehl [gallery] blieb als Text stehen.' }),
    },
  ]);
});

it('says once what is remarked of many places', () => {
  const missing = { file: 'collections/blog.json', reason: 'Die Mediendatei „media/a.jpg“ fehlt.' };
  const lines = remarkLines([
    { ...missing, pointer: '/items/3/thumbnail' },
    { file: 'site.json', pointer: '', reason: 'Das Feld „farbe“ ist unbekannt.' },
    { ...missing, pointer: '/items/6/thumbnail' },
  ]);
  expect(lines.map(({ subject, text }) => `${subject.de}: ${text.de}`)).toEqual([
    'collections/blog.json /items/3/thumbnail: Die Mediendatei „media/a.jpg“ fehlt. (an 2 Stellen)',
    'site.json: Das Feld „farbe“ ist unbekannt.',
  ]);
});
