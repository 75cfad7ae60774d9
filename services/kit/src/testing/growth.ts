/** Pieces of which hostile texts are made, by what they are to parsers. */
const PIECES = [
  '<',
  '<a ',
  '<b>',
  '</b>',
  '<b><i>',
  '<p>',
  '<!--',
  '-->',
  '<!',
  '<![CDATA[',
  ']]>',
  '<?',
  '<img src="//e/1">',
  '<a href="x">',
  '<a href="',
  '<p style="',
  "<p title='",
  '<table><tr><td>',
  '<ul><li>',
  '<svg>',
  '<script>',
  '<style>',
  '<x y=z ',
  '<a b="c"/>',
  '&',
  '&amp;',
  '&#',
  '&#x',
  '"',
  "'",
  '\\',
  ' ',
  '\n',
  '\n\n',
  '\t',
  '*a ',
  '**',
  '_a_ ',
  '[',
  '](',
  '![',
  '[a](b) ',
  '`',
  '``` ',
  '> ',
  '- ',
  '  - ',
  '1. ',
  '|a',
  '|-|\n',
  '# ',
  '~~',
  'http://a ',
  'www.',
  'a@',
  '@',
  '.',
  '..',
  '/',
  '//',
  '%',
  '%41',
  '=',
  'a=b&',
  '&a',
  '+',
  ',',
  ';',
  '"a",',
  '""',
  '{',
  '}',
  'a{',
  '{"a":',
  '[[',
  ':',
  '@media',
  'url(',
  '/*',
  '*/',
  '(',
  ')',
  '[a',
  '[a]',
  '[/a]',
  '[a b="',
  '[[a]]',
  '<!-- wp:a -->',
  '<!-- /wp:a -->',
  'ä',
  '\u0301',
  '\u00ad',
  '\ud800',
  '😀',
  '0',
  'a',
  'ab ',
  '-',
  '--',
  '#',
];

const SHORT = 20_000;
const TIMES = 8;
/** Eight times the text may take this many times as long: in proportion it takes 8, by its square 64. */
const MOST_TIMES = 24;
/** Twice the text: in proportion 2, by its square 4. */
const MOST_FOR_TWICE = 3;
let made = 0;

/** A text of its own each time: what was seen before may be remembered. */
const hostileText = (piece: string, length: number): string =>
  `${(made += 1)} ${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}`;

/**
 * The pieces of which a text eight times as long takes far more than eight times as long. Processor time of this thread is
 * compared with itself, the least of several tries, and looked at again where it seems too much: other work on the machine
 * changes nothing. What is refused by throwing is well.
 */
export function outgrownBy(work: (text: string) => unknown): string[] {
  const least = unitOfTime();
  return PIECES.filter((piece) => {
    const timeOf = (length: number, tries: number): number =>
      Math.min(...Array.from({ length: tries }, () => timed(work, hostileText(piece, length))));
    const grows = (tries: number): boolean =>
      timeOf(SHORT * TIMES, tries) > MOST_TIMES * Math.max(least, timeOf(SHORT, tries));
    if (!grows(1)) return false;
    const twice = timeOf(SHORT * TIMES, 4) / timeOf((SHORT * TIMES) / 2, 4);
    return twice > MOST_FOR_TWICE && grows(4);
  });
}

/** What a walk over a short text takes here, a hundred times: less is too little to compare. */
function unitOfTime(): number {
  const text = 'x<'.repeat(SHORT / 2);
  const walk = (): number => {
    let sum = 0;
    for (let round = 0; round < 100; round += 1)
      for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at) ^ round;
    return sum;
  };
  return Math.min(...Array.from({ length: 5 }, () => timed(walk, text)));
}

function timed(work: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  try {
    work(text);
  } catch {
    // Refused.
  }
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}
