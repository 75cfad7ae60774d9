/** One cookie out of `document.cookie`, or an empty text. */
export const readCookie = (cookies: string, name: string): string =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/**
 * A cookie of the whole website, ready for `document.cookie`; `expires` in ms since 1970. The value goes as it
 * is (pipes may stand in cookies), so it has to be one without semicolons and spaces.
 */
export const writeCookie = (name: string, value: string, expires: number): string =>
  `${name}=${value}; path=/; SameSite=Lax; expires=${new Date(expires).toUTCString()}`;
