/** Pieces of which hostile texts are made, by what they are to parsers: signs of HTML and XML, and those of everything else. */
const PIECES = {
  markup: [
    '<',
    '<a ',
    '<b>',
    '</b>',
    '<b><i>',
    '<i></b>',
    '<p>',
    '<!--',
    '<![CDATA[',
    '<?',
    '<img src="//e/1">',
    '<a href="x">',
    '<a href="',
    "<p title='",
    '<table><tr><td>',
    '<ul><li>',
    '<svg>',
    '<script>',
    '<style>',
    '<x y=z ',
    '<a b="c"/>',
    '&',
    '&#',
    '&amp;',
    '"',
    ' ',
    '\n\n',
    'http://a ',
    'a',
    '[a b="',
    '[a]',
    '[/a]',
    '<!-- wp:a -->',
    '<!-- /wp:a -->',
  ],
  signs: [
    '\\',
    "'",
    '\n',
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
    'www.',
    'a@',
    '@',
    '.',
    '/',
    '%41',
    '=',
    'a=b&',
    '+',
    ',',
    ';',
    '"a",',
    '""',
    '{',
    '{"a":',
    ':',
    'url(',
    '/*',
    '(',
    ')',
    'ä',
    '\u0301',
    '\ud800',
    '😀',
    '0',
    '-',
  ],
} as const;

export type Pieces = keyof typeof PIECES;

const LONG = 96_000;
/** An eighth of the text takes at least this share of the time; in proportion 1/8, by its square 1/64. */
const LEAST_SHARE = 1 / 12;
/** Twice the text takes at most so many times as long; in proportion 2, with what collects its rubbish 2.6, by its square 4. */
const MOST_FOR_TWICE = 3;
const TRIES = 5;
/** The clock of a thread goes on in steps of a few milliseconds: what is shorter is done again until it is long enough. */
const READABLE_MS = 60;
/** Less is no matter, whatever a text of a megabyte takes then. */
const LEAST_MS = 2;
const MOST_RUNS = 10_000;
let made = 0;

/** A text of its own each time: what was seen before may be remembered. */
const hostileText = (piece: string, length: number): string =>
  `${(made += 1)} ${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}`;

/**
 * The pieces of which a text twice as long takes far more than twice as long. Processor time of this thread is compared with
 * itself; where it looks like too much, again as the least of several tries: other work on the machine changes nothing.
 * What is refused by throwing is well.
 */
export function outgrownBy(work: (text: string) => unknown, pieces: readonly Pieces[] = ['markup', 'signs']): string[] {
  const all = pieces.flatMap((kind): readonly string[] => PIECES[kind]);
  // The first texts are slow, whatever they are.
  timed(work, hostileText(all.join(''), LONG / 8));
  return all.filter((piece) => {
    const timeOf = (length: number, atLeastMs: number): number =>
      meanTime(work, () => hostileText(piece, length), atLeastMs);
    const long = timeOf(LONG, 0);
    if (long < LEAST_MS || timeOf(LONG / 8, long / 2) > long * LEAST_SHARE) return false;
    const leastOf = (length: number): number =>
      Math.min(...Array.from({ length: TRIES }, () => timeOf(length, READABLE_MS)));
    const outgrows = (length: number): boolean => {
      const whole = leastOf(length);
      return whole > LEAST_MS && whole > MOST_FOR_TWICE * leastOf(length / 2);
    };
    // A step, where a text no longer fits into a cache, comes once; a square goes on.
    return outgrows(LONG) && outgrows(LONG * 2);
  });
}

/** Milliseconds for a text, in the mean of as many as it takes to read the clock well. */
function meanTime(work: (text: string) => unknown, newText: () => string, atLeastMs: number): number {
  let [sum, runs] = [0, 0];
  do {
    sum += timed(work, newText());
    runs += 1;
  } while (sum < atLeastMs && runs < MOST_RUNS);
  return sum / runs;
}

function timed(work: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  try {
    work(text);
  } catch {
    // Refused.
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
