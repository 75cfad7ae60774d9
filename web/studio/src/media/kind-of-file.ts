/** What a file is called by people: `application/pdf` is a PDF, `image/svg+xml` an SVG. */
export function kindOfFile(mime: string): string {
  const [, subtype = mime] = mime.split('/');
  const [name = subtype] = subtype.split('+');
  return known[name] ?? name.toUpperCase();
}

const known: Readonly<Record<string, string>> = {
  'octet-stream': '–',
  plain: 'TXT',
  mpeg: 'MP3',
  quicktime: 'MOV',
  'vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
};
