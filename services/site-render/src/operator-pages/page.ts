import { escaped } from '@litfass/kit';
import { operatorPath, operatorTextNames, type LegalPiece, type OperatorTextName } from '@litfass/model';
import { inLanguage } from '@litfass/model/texts/area';
import { operatorNames } from '@litfass/model/texts/operator-names';
import type { OperatorLanguage } from './operator.ts';

interface OperatorPage {
  name: OperatorTextName;
  language: OperatorLanguage;
  pieces: readonly LegalPiece[];
}

/** The page as HTML, with links to the others and to the other language; gaps are nobody's business but the operator's. */
export function operatorPageBody({ name, language, pieces }: OperatorPage): string {
  const texts = inLanguage(operatorNames, language);
  const other = language === 'de' ? 'en' : 'de';
  const body = blocksOf(pieces).map(htmlOf).join('\n');
  const links = operatorTextNames
    .filter((each) => each !== name)
    .map((each) => `<a href="${operatorPath(each)}?lang=${language}">${escaped(texts.short[each])}</a>`);
  return [
    `<h1>${escaped(texts.titles[name])}</h1>`,
    `<p><a lang="${other}" hreflang="${other}" href="?lang=${other}">${escaped(texts.otherLanguage)}</a></p>`,
    body === '' ? `<p>${escaped(texts.empty)}</p>` : body,
    `<nav aria-label="${escaped(texts.aboutPlatform)}"><p>${links.join(' · ')}</p></nav>`,
  ].join('\n');
}

interface PieceBlock {
  kind: LegalPiece['kind'];
  texts: string[];
}

/** Lines that follow each other are one paragraph, items one list. */
function blocksOf(pieces: readonly LegalPiece[]): PieceBlock[] {
  const blocks: PieceBlock[] = [];
  for (const { kind, text } of pieces) {
    if (kind === 'gap') continue;
    const last = blocks.at(-1);
    if (last?.kind === kind && (kind === 'line' || kind === 'item')) last.texts.push(text);
    else blocks.push({ kind, texts: [text] });
  }
  return blocks;
}

function htmlOf({ kind, texts }: PieceBlock): string {
  const words = texts.flatMap((text) => text.split('\n')).map(withMail);
  if (kind === 'heading') return `<h2>${words.join('')}</h2>`;
  if (kind === 'item') return `<ul>${words.map((each) => `<li>${each}</li>`).join('')}</ul>`;
  const text = words.join('<br>');
  return kind === 'notice' ? `<p><strong>${text}</strong></p>` : `<p>${text}</p>`;
}

/** An address of a mail is a link; everything else is text. */
const withMail = (text: string): string =>
  text
    .split(/([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5})/)
    .map((part, at) => (at % 2 === 1 ? `<a href="mailto:${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');
