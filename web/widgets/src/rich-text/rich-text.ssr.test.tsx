import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { asset, head, website } from '../../test/sample.ts';
import { pageContexts } from '../document/render-context.ts';
import { Link } from '../link.tsx';
import { drawnText } from './drawn-text.ts';
import { RichText } from './rich-text.tsx';

const files = { 'media/stuhl.jpg': asset('stuhl'), 'media/über uns.pdf': { ...asset('pdf'), mime: 'application/pdf' } };
const { above, below } = pageContexts({ website: website(), head: head(), assets: files });

describe('texts of owners', () => {
  it('stand in one element with the direction of their own words (GEN-002)', () => {
    const html = renderToStaticMarkup(<RichText html="<p>Text</p>" context={below} />);
    expect(html).toBe('<div class="lf-rich-text" dir="auto"><p>Text</p></div>');
    expect(renderToStaticMarkup(<RichText html="" context={below} />)).toBe('');
  });

  it('get the renditions and the size of their images (IMG-001)', () => {
    const html = drawnText('<p><img class="alignleft" src="media/stuhl.jpg" alt="S" loading="eager"></p>', below);
    expect(html).toContain('<img src="/media/a-stuhl/stuhl.jpg?format=1000w" srcset="');
    expect(html).toContain('width="1600" height="1067" loading="lazy" class="alignleft" alt="S">');
  });

  it('keep a size that the text gives, and load at once above the fold (IMG-001)', () => {
    const html = drawnText('<img src="media/stuhl.jpg" width="300">', above);
    expect(html).toMatch(/width="300">$/);
    expect(html).not.toContain('height=');
    expect(html).not.toContain('loading=');
  });

  it('link to files by their address, and lose the address of a missing one (MEDIA-001)', () => {
    expect(drawnText('<a href="media/%C3%BCber%20uns.pdf">PDF</a>', below)).toBe(
      '<a href="/media/a-pdf/pdf.jpg">PDF</a>',
    );
    expect(drawnText('<img src="media/fehlt.jpg" alt="x"><a href="media/100%.pdf">y</a>', below)).toBe(
      '<img alt="x"><a>y</a>',
    );
  });
});

describe('links', () => {
  it('open in a new window without giving it a hold on this one (LINK-001)', () => {
    const html = renderToStaticMarkup(
      <Link href="/blog" context={below} newWindow className="a">
        Blog
      </Link>,
    );
    expect(html).toBe('<a href="/blog" class="a" target="_blank" rel="noopener">Blog</a>');
  });

  it('are plain text when their address is not allowed (LINK-001)', () => {
    expect(
      renderToStaticMarkup(
        <Link href="javascript:alert(1)" context={below}>
          Text
        </Link>,
      ),
    ).toBe('Text');
  });
});
