/** The one range that a request asks for (RFC 9110 § 14.1.2); several ranges and other units are answered with all. */
export function byteRange(
  header: string | undefined,
  length: number,
): { start: number; end: number } | 'all' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'all';
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const end = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return start >= length || start > end ? 'unsatisfiable' : { start, end };
}
