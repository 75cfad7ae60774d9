export type Json = Readonly<Record<string, unknown>>;

/** What the visitor's script reads of the website context; the server writes all of it (CTX-001). */
export interface WebsiteContext extends Json {
  readonly website?: {
    readonly id?: string;
    readonly baseUrl?: string;
    readonly typekitId?: string | null;
  };
  readonly websiteSettings?: { readonly escapeKeyLogin?: boolean; readonly disqusShortname?: string | null };
  readonly cookieSettings?: {
    readonly isRestrictiveCookiePolicyEnabled?: boolean;
    readonly isVisitorDataRestricted?: boolean;
  };
  readonly experiments?: readonly unknown[];
  readonly googleFonts?: readonly unknown[];
  readonly templateId?: string;
  readonly pageType?: number;
  readonly collection?: { readonly collectionType?: string } | null;
  readonly collectionId?: string | null;
  readonly item?: object | null;
  readonly itemId?: string | null;
}

/** A part of a JSON value by its keys, or undefined. */
export const pick = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );

/** The same as text; anything but a text is the empty one. */
export const pickText = (value: unknown, ...keys: string[]): string => {
  const part = pick(value, ...keys);
  return typeof part === 'string' ? part : '';
};

/** The website context of the page, frozen; an empty one when it is missing or broken. */
export function readContext(text: string | null | undefined): WebsiteContext {
  let context: unknown;
  try {
    context = JSON.parse(text ?? '');
  } catch {
    // The page works without what it says.
  }
  return Object.freeze({ ...(typeof context === 'object' ? context : null) });
}
