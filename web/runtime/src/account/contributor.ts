import { lazily } from '../load-chunk.ts';
import type { PageParts } from '../page-parts.ts';
import { isInBackend } from '../editor/backend.ts';

/**
 * What every contributor gets on a page whether or not it has them (LOAD-010 to LOAD-012): the modules of the
 * announcement bar, of overlays and of the popup, which show an editor how they will look; and in the editor's
 * frame the tracking of the mouse (ROLE-012, CONF-063).
 */
export function startContributor(parts: PageParts): void {
  lazily(
    'overlays manager',
    () => import('../overlay/overlay-previews.ts'),
    ({ startPreviews }) => parts.onDestroy(startPreviews(parts)),
  );
  if (!isInBackend()) return;
  lazily(
    'mouse tracking',
    () => Promise.all([import('../analytics/mouse.ts'), import('../analytics/stay.ts')]),
    ([{ trackMouse }, { startTraces }]) => parts.onDestroy(trackMouse(startTraces())),
  );
}
