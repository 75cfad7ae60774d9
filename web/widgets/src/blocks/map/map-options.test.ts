import { describe, expect, it } from 'vitest';
import { mapOptions, type MapJson } from './map-options.ts';
import { styleNumber } from './island-json.ts';

const json: MapJson = {
  key: 'k',
  center: { lat: 1, lng: 2 },
  marker: { lat: 1, lng: 2 },
  zoom: 12,
  style: 2,
  showLabels: true,
  showTerrain: false,
  draggable: true,
  scrollwheel: false,
  showControls: true,
  disableDefaultUI: false,
  markerDraggable: false,
  linkOnClick: false,
  title: 'Atelier',
  directions: '',
  failed: '',
};

describe('options of a map (MAP-007)', () => {
  it('are those of the block (MAP-005, MAP-008)', () => {
    expect(mapOptions(json)).toMatchObject({ zoom: 12, center: { lat: 1, lng: 2 }, gestureHandling: 'cooperative' });
    expect(mapOptions({ ...json, draggable: false })).toMatchObject({ gestureHandling: 'none', draggable: false });
    expect(mapOptions({ ...json, scrollwheel: true })).toMatchObject({ gestureHandling: 'greedy', scrollwheel: true });
    expect(mapOptions({ ...json, showControls: false })).toMatchObject({ disableDefaultUI: true, zoomControl: false });
  });

  it('have six looks of their own (MAP-006, ENUM-020)', () => {
    const looks = [1, 2, 3, 4, 5, 6].map((style) => {
      const { styles, mapTypeId } = mapOptions({ ...json, style });
      return JSON.stringify([styles, mapTypeId]);
    });
    expect(new Set(looks).size).toBe(6);
    expect(mapOptions({ ...json, style: 3 })['mapTypeId']).toBe('hybrid');
  });

  it('show terrain and labels where they are wanted (MAP-005)', () => {
    expect(mapOptions({ ...json, showTerrain: true })['mapTypeId']).toBe('terrain');
    expect(mapOptions({ ...json, style: 3, showLabels: false })['mapTypeId']).toBe('satellite');
    expect(mapOptions({ ...json, style: 1, showLabels: false })['styles']).toEqual([
      { elementType: 'labels', stylers: [{ visibility: 'off' }] },
    ]);
  });

  it.each([
    [3, 3],
    ['5', 5],
    ['MinimalDark', 5],
    ['Satellite', 3],
    [9, 2],
    ['Rosa', 2],
  ])('read the style %j as number %i, gray when it is none (MAP-007)', (stored, style) => {
    expect(styleNumber(stored)).toBe(style);
  });
});
