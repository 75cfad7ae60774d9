import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

const privacy = { title: 'Datenschutz', href: '/datenschutz' };

describe('map block', () => {
  const location = {
    mapLat: 54.3,
    mapLng: 10.1,
    addressTitle: 'Atelier',
    addressLine1: 'Kaistraße 1',
    addressLine2: '24103 Kiel',
  };

  it('without any place shows New York at zoom 12 in gray, and no card (MAP-003, MAP-004, MAP-007)', () => {
    const html = drawBlock(
      'map',
      { location: { mapZoom: null }, style: 'keiner' },
      { privacy },
      { website: { settings: { googleMapsKey: 'k' } } },
    );
    const json: unknown = JSON.parse(/data-block-json="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '');
    expect(json).toMatchObject({ center: { lat: 40.7128, lng: -74.006 }, zoom: 12, style: 2 });
    expect(html).not.toContain('<address');
    expect(drawBlock('map', {}, { privacy })).not.toContain('<a ');
  });

  it('is an address with the way there (MAP-001)', () => {
    const html = drawBlock('map', { location }, { privacy });
    expect(textsOf(html, 'address')).toEqual(['Atelier Kaistraße 1 24103 Kiel Route planen']);
    expect(html).toContain('destination=Kaistra%C3%9Fe%201%2C%2024103%20Kiel');
    expect(html).not.toContain('data-consent-load');
  });

  it('leads to the marker, which is the centre unless it has a place of its own (MAP-002)', () => {
    expect(drawBlock('map', { location: { mapLat: 1, mapLng: 2, markerLat: null } }, { privacy })).toContain(
      'destination=1%2C2',
    );
    expect(drawBlock('map', { location: { mapLat: 1, mapLng: 2, markerLat: 3, markerLng: 4 } }, { privacy })).toContain(
      'destination=3%2C4',
    );
  });
});
