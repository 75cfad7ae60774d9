import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../../test/page-facts.ts';
import { drawBlock } from './draw-block.ts';

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
