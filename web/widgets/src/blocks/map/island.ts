import type { IslandContext } from '../../island.ts';
import { watchSize } from '../../resize.ts';
import { activatePlaceholder } from '../_shared/consent/consent-placeholder-button.ts';
import { loadGoogleMaps, type GoogleMaps } from './google-maps.ts';
import { mapOptions, type MapJson } from './map-options.ts';

export const moment = 'visible';

/** MAP-012 */
const updateMs = 60;

/** Puts the map in the place of its button once the visitor agreed; nothing is asked of Google before (D8). */
export function start(root: HTMLElement, { json }: IslandContext): (() => void) | undefined {
  const element = root.querySelector<HTMLElement>('.lf-consent');
  if (!element || !isMap(json)) return undefined;
  const box = element.querySelector<HTMLElement>('.lf-consent-box');
  let stopUpdates = (): void => {};
  const load = async (): Promise<void> => {
    box?.setAttribute('aria-busy', 'true');
    try {
      const maps = await loadGoogleMaps(json.key, document.documentElement.lang);
      if (element.isConnected) stopUpdates = draw(element, maps, json);
    } catch (error) {
      console.warn('The map could not be loaded.', error);
      fail();
    }
  };
  const placeholder = activatePlaceholder(element, () => void load());
  const fail = (): void => {
    box?.removeAttribute('aria-busy');
    if (placeholder) placeholder.button.textContent = json.failed;
    element.dataset['failed'] = 'true';
  };
  placeholder?.whenAllowed(() => void load());
  return () => stopUpdates();
}

const isMap = (json: unknown): json is MapJson => typeof json === 'object' && json !== null && 'center' in json;

/** MAP-009: a map needs a container and the library. Returns what stops its updates. */
function draw(element: HTMLElement, maps: GoogleMaps, json: MapJson): () => void {
  const container = document.createElement('div');
  const hadFocus = element.contains(document.activeElement);
  container.className = 'lf-map-view';
  container.tabIndex = -1;
  container.setAttribute('role', 'region');
  container.setAttribute('aria-label', json.title);
  const map = new maps.Map(container, mapOptions(json));
  const marker = new maps.Marker({
    map,
    position: json.marker,
    title: json.title,
    draggable: json.markerDraggable,
    clickable: json.linkOnClick,
  });
  if (json.linkOnClick) marker.addListener('click', () => void window.open(json.directions, '_blank', 'noopener'));
  element.replaceChildren(container);
  element.dataset['loaded'] = 'true';
  if (hadFocus) container.focus({ preventScroll: true });
  // A map whose room changes keeps its place in the middle.
  return watchSize(container, () => map.setOptions({ center: json.center }), { debounceMs: updateMs });
}
