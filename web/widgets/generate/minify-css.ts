/**
 * CSS without comments and needless white space. Strings are kept as they are; white space around
 * `+` and `-` stays, since `calc()` needs it.
 */
export function minifyCss(css: string): string {
  return css
    .split(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/)
    .map((part, index) => (index % 2 === 1 ? part : shorten(part)))
    .join('')
    .trim();
}

function shorten(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/([{;][\w-]+): /g, '$1:')
    .replaceAll(';}', '}');
}
