const path = /media\/[^\s"'<>()&]+/g;

/** Which files documents name, by their paths in the bundle: the titles of those that do. */
export const usesOf = (documents: readonly Readonly<Record<string, unknown>>[]): Map<string, string[]> => {
  const uses = new Map<string, string[]>();
  for (const document of documents) {
    const named = new Set(stringsIn(document).flatMap((text) => text.match(path) ?? []));
    for (const each of named) uses.set(each, [...(uses.get(each) ?? []), String(document['title'])]);
  }
  return uses;
};

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.includes('media/') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};
