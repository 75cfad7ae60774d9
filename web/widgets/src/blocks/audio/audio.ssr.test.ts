import { describe, expect, it } from 'vitest';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('audio block', () => {
  it('plays by the controls of the browser and fetches nothing before (ENUM-025)', () => {
    const html = drawBlock('audio', { url: '/media/x/folge.mp3', title: 'Folge 1', artist: 'Anna' });
    expect(html).toContain('preload="none"');
    expect(html).toContain('aria-label="Folge 1 herunterladen"');
    expect(drawBlock('audio', { asset: 'media/fort.mp3', title: 'Fort' })).toContain('Diese Datei fehlt.');
  });
});
