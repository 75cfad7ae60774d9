/** The first that fits: browsers name each other, so the order counts. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What people call a browser by what it says of itself; anything else as it is. */
export function deviceName(userAgent: string): string {
  const nameIn = (known: readonly [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent))?.[1];
  const names = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined);
  return names.length === 0 ? userAgent : names.join(', ');
}
