import { allCookies, readCookie } from './cookie.ts';
import { isInBackend } from './editor/backend.ts';
import { lazily } from './load-chunk.ts';
import type { PageParts } from './page-parts.ts';
import { holdForms } from './product/held-forms.ts';
import { pick } from './website-context.ts';

/** What few pages have; each part is loaded when the page, the website or the visitor asks for it. */
export function start(parts: PageParts): void {
  const { context, surroundings, onDestroy, signal } = parts;
  holdForms(signal);
  lazily(
    'views',
    () => import('./views/page-views.ts'),
    ({ startViews }) => startViews(parts),
  );
  if (isInBackend()) {
    lazily(
      'editor frame',
      () => import('./editor/editor-frame.ts'),
      ({ joinEditor }) => onDestroy(joinEditor(surroundings.events)),
    );
  }
  if (pick(context, 'experiments', '0')) {
    lazily(
      'experiments',
      () => import('./analytics/experiments.ts'),
      ({ experimentsOf }) => experimentsOf(parts),
    );
  }
  if (readCookie(allCookies(), 'hasCart')) {
    lazily(
      'cart indicator',
      () => import('./cart/start-badge.ts'),
      ({ startBadge }) => startBadge(parts),
    );
  }
  lazily(
    'third parties',
    () => import('./third-party/agreed-parts.ts'),
    ({ startAgreedParts }) => onDestroy(startAgreedParts(parts)),
  );
}
