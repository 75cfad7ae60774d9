import { describe, expect, it } from 'vitest';
import { commandMessage, playingUrl, providerOf, readMode } from './video-player.ts';

describe('video players', () => {
  it.each([
    ['https://www.youtube-nocookie.com/embed/a', 'YouTube'],
    ['https://player.vimeo.com/video/1?dnt=1', 'Vimeo'],
    ['https://fast.wistia.net/embed/iframe/a', 'Wistia'],
    ['https://s3.animoto.com/a', 'Animoto'],
    ['https://youtube.com.example/a', null],
    ['nonsense', null],
  ])('are known by their address: %s is of %s (VID-009)', (address, provider) => {
    expect(providerOf(address)).toBe(provider);
  });

  it('are told to play and to pause (VID-010)', () => {
    expect(JSON.parse(commandMessage('YouTube', 'pause'))).toEqual({ event: 'command', func: 'pauseVideo', args: [] });
    expect(JSON.parse(commandMessage('YouTube', 'play'))).toMatchObject({ func: 'playVideo' });
    for (const provider of ['Vimeo', 'Wistia', 'Animoto'] as const) {
      expect(JSON.parse(commandMessage(provider, 'pause'))).toEqual({ method: 'pause', args: [] });
    }
  });

  it('play as soon as they are there and keep their own parameters (VID-004)', () => {
    expect(playingUrl('https://player.vimeo.com/video/1?dnt=1')).toBe(
      'https://player.vimeo.com/video/1?dnt=1&autoplay=1&api=1',
    );
    expect(playingUrl('https://www.youtube-nocookie.com/embed/a')).toContain('?autoplay=1&enablejsapi=1');
    expect(playingUrl('https://video.example/frame')).toBe('https://video.example/frame');
  });

  it('have three modes or none given; others are refused (VID-002, VID-003)', () => {
    expect([undefined, 'none', 'fit', 'fill', 'cover', ''].map(readMode)).toEqual([
      null,
      'none',
      'fit',
      'fill',
      undefined,
      undefined,
    ]);
  });
});
