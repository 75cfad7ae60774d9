/** Keys beyond this number are not read (DATA-021). */
const keyLimit = 1000;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** A query string as a map; of a repeated name the last value counts. A leading `?` is allowed, broken escapes stay as they are. */
export const parseQuery = (query: string): Map<string, string> => {
  const values = new Map<string, string>();
  const text = query.startsWith('?') ? query.slice(1) : query;
  for (const part of text.split('&', keyLimit)) {
    if (part === '') continue;
    const at = part.indexOf('=');
    values.set(decode(at < 0 ? part : part.slice(0, at)), at < 0 ? '' : decode(part.slice(at + 1)));
  }
  return values;
};
