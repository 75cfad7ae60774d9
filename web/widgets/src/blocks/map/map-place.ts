import type { Static } from 'typebox';
import type { definition } from './schema.ts';

type Location = Static<typeof definition.schema>['location'];

/** New York: what a map shows that was never told a place (MAP-003, OPEN-064). */
const newYork = { lat: 40.7128, lng: -74.006 };

/** Nothing but a zoom, as a block has that was just added. */
export const isBlank = ({ mapZoom: _zoom, ...place }: Location): boolean =>
  Object.values(place).every((part) => part === null || part === undefined || part === '');

/** Where the marker stands: the map's centre unless it has a place of its own (MAP-002); null without coordinates. */
export const markerOf = (location: Location): { lat: number; lng: number } | null => {
  if (isBlank(location)) return newYork;
  const lat = location.markerLat ?? location.mapLat;
  const lng = location.markerLng ?? location.mapLng;
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
};

/** Address of the way to the place: by its written address, which a person can check, else by its coordinates. */
export const directionsUrl = (location: Location): string | null => {
  const written = [location.addressLine1, location.addressLine2, location.addressCountry].filter(Boolean).join(', ');
  const marker = markerOf(location);
  const target = written || (marker ? `${marker.lat},${marker.lng}` : '');
  return target === '' ? null : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(target)}`;
};
