import { lazily } from '../load-chunk.ts';
import type { PageParts } from '../page-parts.ts';
import type { Json } from '../website-context.ts';

/**
 * Shows a contributor how announcement and popup will look, whatever a visitor would meet: on the event
 * `announcement:preview` with `{ html }`, and `popup:preview` with parts of the popup's settings. Nothing of it is
 * remembered or told.
 */
export function startPreviews(parts: PageParts): () => void {
  const { events } = parts.surroundings;
  const stop = new AbortController();
  const { signal } = stop;
  const detailOf = (event: Event): Json => Object(Reflect.get(event, 'detail'));
  events.addEventListener(
    'announcement:preview',
    (event) =>
      lazily(
        'announcement bar',
        () => import('../announcement-preview.ts'),
        ({ previewAnnouncement }) => previewAnnouncement(detailOf(event)),
      ),
    { signal },
  );
  events.addEventListener(
    'popup:preview',
    (event) =>
      lazily(
        'popup overlay',
        () => import('../popup/popup.ts'),
        ({ previewPopup }) => previewPopup(parts, detailOf(event)),
      ),
    { signal },
  );
  // Loaded now, so that an editor's first change shows at once (LOAD-010, LOAD-012).
  lazily(
    'announcement bar',
    () => import('../announcement-preview.ts'),
    () => {},
  );
  lazily(
    'popup overlay',
    () => import('../popup/popup.ts'),
    () => {},
  );
  return () => stop.abort();
}
