/** Makes the digital product of the craft studio, a small PDF: `./scripts/run node deploy/demo/make-booklet.ts`. */
import { writeFile } from 'node:fs/promises';

/** Pages as lines; the first line is the heading. */
const pages = [
  [
    'Glasurbuch',
    'Sechs Rezepte aus dem Atelier Nord, Flensburg',
    '',
    'Alle Mengen in Teilen auf 100, für Steinzeug bei 1240–1260 °C.',
    'Beim Abwiegen Staubmaske tragen, in Wasser einrühren,',
    'durch ein 80er-Sieb streichen, drei Sekunden tauchen.',
    '',
    'Jeder Ofen ist anders: Brenne zuerst eine Probe.',
  ],
  [
    'Blau und Grün',
    'Nordsee: Kalifeldspat 40, Quarz 25, Kreide 18, Kaolin 12, Holzasche 5',
    'dazu Kobaltcarbonat 0,8 und Eisenoxid 2',
    '',
    'Fördeblau: Kalifeldspat 45, Quarz 22, Kreide 20, Kaolin 13',
    'dazu Kobaltcarbonat 1,5',
    '',
    'Salbei: Kalifeldspat 38, Quarz 24, Holzasche 22, Kaolin 16',
    'dazu Kupfercarbonat 1',
  ],
  [
    'Weiß, Rot und Gelb',
    'Kreide: Kalifeldspat 36, Quarz 20, Kreide 16, Kaolin 20, Talkum 8',
    '',
    'Rost: Kalifeldspat 42, Quarz 24, Kreide 18, Kaolin 8',
    'dazu Eisenoxid 8',
    '',
    'Ocker: Kalifeldspat 40, Quarz 22, Holzasche 24, Kaolin 10',
    'dazu Eisenoxid 4',
    '',
    'Irrtum des Jahres: zu dick getaucht. Vier Sekunden sind zu viel.',
  ],
];

/** PDF strings in the WinAnsi encoding, which has the dash and the umlauts. */
const escape = (text: string): string =>
  text
    .replaceAll(/[()\\]/g, String.raw`\$&`)
    .replaceAll('–', String.raw`\226`)
    .replaceAll(/[\u00a0-\u00ff]/g, (sign) => `\\${sign.charCodeAt(0).toString(8)}`);

function content([heading = '', ...lines]: readonly string[]): string {
  const body = lines.map((line) => `(${escape(line)}) Tj T*`).join('\n');
  return `BT /F2 28 Tf 56 480 Td (${escape(heading)}) Tj ET\nBT /F1 11 Tf 56 430 Td 18 TL\n${body}\nET`;
}

function toPdf(): string {
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ');
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (de-DE) >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Times-Roman'),
  ];
  for (const [index, page] of pages.entries()) {
    const stream = content(page);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents ${6 + index * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    );
    objects.push(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
  }
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}

await writeFile(new URL('./atelier-nord/media/glasurbuch.pdf', import.meta.url), toPdf(), 'latin1');
