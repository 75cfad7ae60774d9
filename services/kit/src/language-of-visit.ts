export type VisitLanguage = 'de' | 'en';

/**
 * The language that a page of the platform is shown in: as asked for (`lang`), else the first of the browser's that there is, else
 * the website's own.
 */
export function languageOfVisit(asked: string | undefined, accepted: string, locale: string): VisitLanguage {
  const wanted = accepted
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
  for (const tag of [asked ?? '', ...wanted, locale]) {
    const language = tag.slice(0, 2).toLowerCase();
    if ((language === 'de' || language === 'en') && !/^[a-z]/i.test(tag.slice(2))) return language;
  }
  return 'de';
}
