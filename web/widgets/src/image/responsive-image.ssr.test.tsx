import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { asset } from '../../test/sample.ts';
import { cropPosition } from './focal-point.ts';
import { ResponsiveImage } from './responsive-image.tsx';

describe('images', () => {
  it('stand in the markup at once above the fold (IMG-001)', () => {
    const html = renderToStaticMarkup(<ResponsiveImage asset={asset('a')} eager sizes="50vw" />);
    expect(html).toContain('src="/media/a-a/a.jpg?format=1000w"');
    expect(html).toContain('/media/a-a/a.jpg?format=750w 750w');
    expect(html).toContain('data-image-dimensions="1600x1067"');
    expect(html).not.toContain('noscript');
  });

  it('wait for the runtime below the fold, with a twin for readers without script (IMG-001, IMG-009)', () => {
    const html = renderToStaticMarkup(<ResponsiveImage asset={asset('a')} />);
    const [waiting = '', twin = ''] = html.split('<noscript>');
    expect(waiting).toContain(' data-src="/media/a-a/a.jpg?format=1000w"');
    expect(waiting).not.toContain(' src=');
    expect(twin).toContain(' src="/media/a-a/a.jpg?format=1000w"');
  });

  it('keep their room before they are loaded (IMG-001)', () => {
    expect(renderToStaticMarkup(<ResponsiveImage asset={asset('a')} />)).toContain('style="aspect-ratio:1600 / 1067"');
    expect(renderToStaticMarkup(<ResponsiveImage asset={asset('a')} ratio="1 / 1" />)).toContain(
      'style="aspect-ratio:1 / 1"',
    );
  });

  it('are cropped around their focal point (IMG-002, IMG-003)', () => {
    const html = renderToStaticMarkup(
      <ResponsiveImage asset={asset('a')} ratio="1 / 1" mode="contain" focalPoint="0.25,0.8" />,
    );
    expect(html).toContain('data-image-focal-point="0.25,0.8"');
    expect(html).toContain('style="object-fit:contain;object-position:25% 80%"');
  });

  it.each([
    [null, null, '50% 50%'],
    ['', 'top', '50% 0%'],
    ['0.5,0.3', 'top', '50% 30%'],
    ['2,-1', null, '100% 0%'],
    ['x', null, '50% 50%'],
  ])('reads focal point %s with alignment %s as %s (IMG-002, IMG-004)', (point, alignment, position) => {
    expect(cropPosition(point, alignment)).toBe(position);
  });

  it('escape what owners write (IMG-001)', () => {
    const html = renderToStaticMarkup(<ResponsiveImage asset={asset('a')} alt={'"><script>'} eager />);
    expect(html).toContain('alt="&quot;&gt;&lt;script&gt;"');
  });
});
