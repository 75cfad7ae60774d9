import { webFonts } from '@litfass/widgets/web-fonts';
import type { Json } from '../website-context.ts';

/**
 * The style sheet of the website's Google fonts; null when there is none to load. A family whose `includeName` is
 * false is brought along by the owner's own CSS, the ones that the website serves itself by the page's.
 */
export function fontSheet(fonts: unknown): string | null {
  const families = (Array.isArray(fonts) ? fonts : [])
    .map((font): Json => Object(font))
    .filter(({ family, includeName }) => typeof family === 'string' && family.trim() !== '' && includeName !== false)
    .filter(({ family }) => !Object.hasOwn(webFonts, String(family).trim()))
    .map(
      ({ family }) =>
        `family=${encodeURIComponent(String(family).trim()).replaceAll('%20', '+')}:ital,wght@0,400;0,700;1,400`,
    );
  return families.length > 0 ? `https://fonts.googleapis.com/css2?${families.join('&')}&display=swap` : null;
}

/** The kit's script; null for what is no id of one. */
export const kitAddress = (kitId: unknown): string | null =>
  typeof kitId === 'string' && /^[a-z0-9]{3,20}$/i.test(kitId)
    ? `https://use.typekit.net/${kitId.toLowerCase()}.js`
    : null;
