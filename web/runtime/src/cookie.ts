/** The cookies of the page; none where the browser refuses them, as in a closed-off frame. */
export const allCookies = (): string => {
  try {
    return document.cookie;
  } catch {
    return '';
  }
};

/** Sets a cookie made by `writeCookie`. */
export const setCookie = (cookie: string): void => {
  try {
    document.cookie = cookie;
  } catch {
    // The page works without: nothing of this visit is kept.
  }
};

/** One cookie out of `allCookies()`, or an empty text. */
export const readCookie = (cookies: string, name: string): string =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/** The browser's crumb (DATA-001), or an empty text; behind TLS its name is bound to this very host. */
export const readCrumb = (cookies: string): string =>
  readCookie(cookies, '__Host-crumb') || readCookie(cookies, 'crumb');

/**
 * A cookie of the whole website; `expires` in ms since 1970. The value goes as it is (pipes may stand in cookies),
 * so it has to be one without semicolons and spaces.
 */
export const writeCookie = (name: string, value: string, expires: number): string =>
  `${name}=${value}; path=/; SameSite=Lax; expires=${new Date(expires).toUTCString()}`;
