import type { Static } from 'typebox';
import type { definition } from './schema.ts';

type Location = Static<typeof definition.schema>['location'];

/** Where the marker stands: the map's centre unless it has a place of its own (MAP-002); null without coordinates. */
export const markerOf = (location: Location): { lat: number; lng: number } | null => {
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
