import { mapStyles } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { BlockProps } from '../../block.ts';
import type { MapJson } from './map-options.ts';
import { directionsUrl, markerOf } from './map-place.ts';
import type { definition } from './schema.ts';

/** MAP-004, MAP-007 */
const defaultZoom = 12;
const defaultStyle = mapStyles.Grayscale;

/** A style is stored as its number or its name. */
export function styleNumber(stored: unknown): number {
  const wanted = String(stored);
  const found = Object.entries(mapStyles).find(([name, number]) => wanted === name || wanted === String(number));
  return found?.[1] ?? defaultStyle;
}

/** Without a key of the website or a place there is no map, only the address. */
export const islandJson = ({ value, context }: BlockProps<typeof definition>): MapJson | null => {
  const { location, style, ...options } = value;
  const key = context.website.settings.googleMapsKey;
  const marker = markerOf(location);
  const directions = directionsUrl(location);
  if (!key || !marker || directions === null) return null;
  const { widgets } = textsFor(context.locale);
  const { mapLat, mapLng } = location;
  return {
    ...pickOptions(options),
    key,
    marker,
    directions,
    center: typeof mapLat === 'number' && typeof mapLng === 'number' ? { lat: mapLat, lng: mapLng } : marker,
    zoom: location.mapZoom ?? defaultZoom,
    style: styleNumber(style),
    title: location.addressTitle || widgets.map,
    failed: widgets.mapFailed,
  };
};

const pickOptions = (options: Omit<BlockProps<typeof definition>['value'], 'location' | 'style'>) => ({
  showLabels: options.showLabels,
  showTerrain: options.showTerrain,
  draggable: options.draggable,
  scrollwheel: options.scrollwheel,
  showControls: options.showControls,
  disableDefaultUI: options.disableDefaultUI,
  markerDraggable: options.markerDraggable,
  linkOnClick: options.linkOnClick,
});
