import { describe, expect, it } from 'vitest';
import { tagsOf, textsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

const privacy = { title: 'Datenschutz', href: '/datenschutz' };
const youtube = 'https://www.youtube.com/watch?v=abc';

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
