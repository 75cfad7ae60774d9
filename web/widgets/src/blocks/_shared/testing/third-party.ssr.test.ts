import { describe, expect, it } from 'vitest';
import { tagsOf, textsOf } from '../../../../test/page-facts.ts';
import { drawBlock } from './draw-block.ts';
import { embedAddress } from '../embed/embed-address.ts';
import { serviceName } from '../embed/service-name.ts';

const privacy = { title: 'Datenschutz', href: '/datenschutz' };
const youtube = 'https://www.youtube.com/watch?v=abc';
const frame = '<iframe width="1" src="https://player.vimeo.com/video/1?a=1&amp;b=2"></iframe>';
const fromElsewhere = /<(?:iframe|script|object|embed)\b|\s(?:src|srcset|poster)="https?:/;

describe('blocks with content of third parties', () => {
  it('request nothing before the visitor agrees (D8)', () => {
    for (const html of [
      drawBlock('video', { url: youtube }, { embed: null, privacy }),
      drawBlock('video', { html: frame }, { embed: null, privacy }),
      drawBlock('embed', { html: frame }, { embed: null, privacy }),
      drawBlock(
        'map',
        { location: { mapLat: 1, mapLng: 2 } },
        { privacy },
        { website: { settings: { googleMapsKey: 'k' } } },
      ),
      drawBlock('reservation', { scriptUrl: 'https://book.example/x.js' }, { privacy }),
    ]) {
      expect(html).not.toMatch(fromElsewhere);
      expect(html).toContain('data-consent-load=""');
      expect(html).toContain('<a href="/datenschutz">Datenschutz</a>');
    }
  });

  it('say whom the visitor lets in (D8)', () => {
    const html = drawBlock('embed', { url: 'https://soundcloud.com/a/b' }, { embed: null, privacy });
    expect(textsOf(html, 'a')[0]).toBe('SoundCloud laden');
    expect(textsOf(html, 'p')[0]).toContain('Beim Laden werden Daten an SoundCloud übertragen.');
  });

  it('know the frame that waits behind the button (VID-009)', () => {
    const embed = {
      provider: 'Vimeo',
      title: 'Ein Film',
      frameUrl: 'https://player.vimeo.com/video/1',
      width: 640,
      height: 480,
    };
    const html = drawBlock('embed', { url: 'https://vimeo.com/1' }, { embed, privacy: null });
    expect(html).toContain('data-consent-service="Vimeo" data-frame-url="https://player.vimeo.com/video/1"');
    expect(html).toContain('aspect-ratio:640 / 480');
  });
});

describe('embed block', () => {
  it.each([
    [{ url: null, html: frame }, 'https://player.vimeo.com/video/1?a=1&b=2'],
    [{ url: null, html: '<object><embed src="//a.example/x"></object>' }, 'https://a.example/x'],
    [{ url: null, html: '<object data="https://a.example"></object>' }, null],
    [{ url: null, html: '<p>nichts</p>' }, null],
    [{ url: 'ftp://a.example', html: '' }, null],
    [{ url: ' https://a.example/x ', html: frame }, 'https://a.example/x'],
  ])('reads the address of %o as %s (VID-015, VID-016)', (value, address) => {
    expect(embedAddress(value)).toBe(address);
  });

  it('says that there is nothing to show (VID-015)', () => {
    expect(drawBlock('embed', {}, { embed: null, privacy })).toContain('Dieser Inhalt kann nicht angezeigt werden.');
  });

  it.each([
    ['https://www.youtube.com/x', 'YouTube'],
    ['https://youtu.be/x', 'YouTube'],
    ['https://player.vimeo.com/x', 'Vimeo'],
    ['https://fast.wistia.net/x', 'Wistia'],
    ['https://animoto.com/x', 'Animoto'],
    ['https://www.notyoutube.com/x', 'notyoutube.com'],
    ['mailto:a@b.de', 'E-Mail'],
  ])('calls %s %s (VID-009)', (address, name) => {
    expect(serviceName(address)).toBe(name);
  });
});

describe('video block', () => {
  it('is a link to the video under the name of its button (VID-001)', () => {
    const html = drawBlock('video', { url: youtube, mode: 'fit' }, { embed: null, privacy });
    expect(textsOf(html, 'a')[0]).toBe('Video abspielen');
    expect(tagsOf(html, 'a')[0]).toContain(`href="${youtube}"`);
    expect(html).toContain('data-mode="fit" data-type="iframe" data-showing-video="false"');
  });

  it('shows a thumbnail of the website itself, in the room of the video (VID-018)', () => {
    const html = drawBlock('video', { url: youtube, customThumbnail: 'media/stuhl.jpg' }, { embed: null, privacy });
    expect(tagsOf(html, 'img')[0]).toContain('/media/a-stuhl/stuhl.jpg');
    expect(html).toContain('aspect-ratio:1000 / 563');
  });

  it('says when the embed is invalid (VID-013)', () => {
    const html = drawBlock('video', { html: '<object></object>' }, { embed: null, privacy });
    expect(html).toContain('Ungültige Video-Einbettung');
    expect(html).toContain('data-type="invalid"');
  });
});

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

describe('audio block', () => {
  it('plays by the controls of the browser and fetches nothing before (ENUM-025)', () => {
    const html = drawBlock('audio', { url: '/media/x/folge.mp3', title: 'Folge 1', artist: 'Anna' });
    expect(html).toContain('preload="none"');
    expect(html).toContain('aria-label="Folge 1 herunterladen"');
    expect(drawBlock('audio', { asset: 'media/fort.mp3', title: 'Fort' })).toContain('Diese Datei fehlt.');
  });
});
