/** The one range that a request asks for (RFC 9110 § 14.1.2); several ranges, wrong ones and other units get all. */
export function byteRange(
  header: string | undefined,
  length: number,
): { start: number; end: number } | 'all' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  if (from !== '' && to !== '' && Number(from) > Number(to)) return 'all';
  const start = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const end = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return start >= length ? 'unsatisfiable' : { start, end };
}
