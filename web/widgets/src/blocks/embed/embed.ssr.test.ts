import { describe, expect, it } from 'vitest';
import { drawBlock } from '../_shared/testing/draw-block.ts';
import { embedAddress } from '../_shared/embed/embed-address.ts';
import { serviceName } from '../_shared/embed/service-name.ts';

const privacy = { title: 'Datenschutz', href: '/datenschutz' };
const frame = '<iframe width="1" src="https://player.vimeo.com/video/1?a=1&amp;b=2"></iframe>';

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
