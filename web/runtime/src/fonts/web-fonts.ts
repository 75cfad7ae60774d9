import { loadStyle } from '../load-style.ts';
import { loadScript } from '../third-party/load-script.ts';
import { pick, pickText, type Json } from '../website-context.ts';
import { fontSheet, kitAddress } from './font-address.ts';

/**
 * Loads the fonts that the owner takes from Google or Adobe (LOAD-004, LOAD-005). Both learn the visitor's address
 * by it, so this file is asked for only once the visitor agreed; before, the page stands in the system's fonts.
 */
export function loadFonts(context: Json): void {
  const sheet = fontSheet(context['googleFonts']);
  if (sheet) loadStyle(sheet).catch((error: unknown) => console.warn('The web fonts could not be loaded.', error));
  const kit = kitAddress(pick(context, 'website', 'typekitId'));
  if (kit) void loadKit(kit, context['typekitFonts']);
}

/** Failures are told to the error reports (LOAD-014); a font that the kit does not have is a warning (LOAD-015). */
async function loadKit(address: string, wanted: unknown): Promise<void> {
  try {
    await loadScript(address);
    const load = pick(window, 'Typekit', 'load');
    if (typeof load !== 'function') throw new TypeError('The font kit has no load function.');
    const found = new Set<string>();
    const missing = (): void => {
      for (const font of Array.isArray(wanted) ? wanted : []) {
        const id = pickText(font, 'id');
        if (id && !found.has(id)) console.warn('Requested font no longer in Typekit', id);
      }
    };
    load({
      fontloading: (family: string) => found.add(family),
      active: missing,
      inactive: () => {
        missing();
        report('The font kit is inactive.', address);
      },
    });
  } catch (error) {
    console.warn('The font kit could not be loaded.', error);
    report('The font kit could not be loaded.', address, error);
  }
}

/** The page's own error reports listen for this event. */
const report = (message: string, filename: string, error?: unknown): void =>
  void dispatchEvent(new ErrorEvent('error', { message, filename, error }));
