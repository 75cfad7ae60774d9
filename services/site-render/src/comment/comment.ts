const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What a visitor typed as paragraphs: an empty line divides them, single breaks stay. Empty for blank text. */
export function commentHtml(text: string): string {
  return text
    .trim()
    .split(/\r?\n[\t ]*\r?\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escape(paragraph.trim()).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
