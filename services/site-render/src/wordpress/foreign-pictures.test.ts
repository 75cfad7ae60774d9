import { describe, expect, it } from 'vitest';
import { MOST_FOREIGN } from './foreign-pictures.ts';
import { bundleOf, convertSmall, type SmallItem } from './wxr-fixture.ts';

const PICTURE = '<p>Ein Hof</p><img src="https://bilder.test/2024/hof%20alt.jpg?w=300" alt="Hof">';
const GALLERY = `<!-- wp:gallery {"columns":2} --><figure class="wp-block-gallery">
<figure class="wp-block-image"><img src="//cdn.fremd.test/a.jpg" alt="A"></figure>
<figure class="wp-block-image"><img src="https://i0.wp.com/fremd.test/b.jpg" alt="B"></figure></figure><!-- /wp:gallery -->`;
const COUNTER = '<p>Text</p><img src="https://vg01.met.vgwort.test/na/12ab" width="1" height="1" alt="">';
const FILM = '[video mp4="https://filme.test/f.mp4" poster="https://filme.test/bild.jpg"][/video]';

const item = (content: string): SmallItem => ({ id: '1', title: 'Der Hof', type: 'page', slug: 'hof', content });
const convert = (content: string, foreignPictures: boolean) =>
  convertSmall([item(content)], [], '', { foreignPictures });
const toldOf = (content: string, foreignPictures: boolean): string =>
  convert(content, foreignPictures)
    .report.entries.flatMap(({ notes }) => notes)
    .join('\n');

describe('pictures of other websites', () => {
  it.each([
    ['a picture', PICTURE, 'https://bilder.test/2024/hof%20alt.jpg?w=300'],
    ['a picture of a gallery', GALLERY, '//cdn.fremd.test/a.jpg'],
    ['the picture before a film', FILM, 'https://filme.test/bild.jpg'],
  ])('stay there and are told by default: %s', (_what, content, url) => {
    const { report } = convert(content, false);
    expect(report.missingMedia).toEqual([]);
    expect(report.remarks).toEqual([]);
    expect(toldOf(content, false)).toContain(url);
  });

  it('are missing files of the new website where its owner wants copies, and the whole is told', () => {
    const { report, bundleFiles } = convert(PICTURE + GALLERY + FILM, true);
    expect(report.missingMedia.map(({ url, usedIn }) => [url, usedIn])).toEqual([
      ['https://bilder.test/2024/hof%20alt.jpg?w=300', ['Der Hof']],
      ['https://cdn.fremd.test/a.jpg', ['Der Hof']],
      ['https://fremd.test/b.jpg', ['Der Hof']],
      ['https://filme.test/bild.jpg', ['Der Hof']],
    ]);
    const paths = report.missingMedia.map(({ path }) => path);
    expect(paths).toEqual([
      expect.stringMatching(/^media\/bilder\.test\/[0-9a-f]{8}-hof-alt\.jpg$/),
      'media/cdn.fremd.test/a.jpg',
      'media/fremd.test/b.jpg',
      'media/filme.test/bild.jpg',
    ]);
    const page = JSON.stringify(bundleFiles['pages/hof.json']);
    for (const path of paths) expect(page).toContain(path);
    expect(page).not.toMatch(/(?:bilder|cdn\.fremd|fremd)\.test\/[^"]*\?|src=\\"http/);
    expect(report.remarks).toEqual([
      expect.stringContaining(
        '4 Bilder liegen auf fremden Websites (bilder.test, cdn.fremd.test, filme.test, fremd.test)',
      ),
    ]);
    expect(toldOf(PICTURE + GALLERY + FILM, true)).not.toContain('fremden Website');
    expect(() => bundleOf(convert(PICTURE + GALLERY + FILM, true))).not.toThrow();
  });

  it('are named alike by each import, however many stand before them', () => {
    const paths = (content: string) => convert(content, true).report.missingMedia.map(({ path }) => path);
    expect(paths(GALLERY + PICTURE)).toEqual(expect.arrayContaining(paths(PICTURE)));
    expect(new Set(paths(PICTURE + PICTURE.replace('w=300', 'w=400'))).size).toBe(2);
  });

  it('that count somewhere and show nothing are never copied', () => {
    expect(convert(COUNTER, true).report.missingMedia).toEqual([]);
    expect(JSON.stringify(convert(COUNTER, true).bundleFiles)).toContain('https://vg01.met.vgwort.test/na/12ab');
  });

  it('stay there and are told beyond a number', () => {
    const many = Array.from({ length: MOST_FOREIGN + 1 }, (_, n) => `<img src="https://bilder.test/${n}.jpg" alt="">`);
    const { report } = convert(many.join(''), true);
    expect(report.missingMedia).toHaveLength(MOST_FOREIGN);
    expect(report.remarks).toEqual([
      expect.stringContaining(`${MOST_FOREIGN} Bilder`),
      expect.stringContaining('alle weiteren bleiben dort'),
    ]);
    expect(toldOf(many.join(''), true)).toContain(`https://bilder.test/${MOST_FOREIGN}.jpg`);
  });

  it('lie nowhere but in the folder of their host', () => {
    const { missingMedia } = convert(
      '<img src="https://bilder.test/..%2F..%2Fsite.json" alt=""><img src="https://bilder.test/" alt=""><img src="http://[::1]/x.png" alt="">',
      true,
    ).report;
    expect(missingMedia.map(({ path }) => path)).toEqual([
      'media/bilder.test/site.json',
      'media/bilder.test/bild',
      'media/-1-/x.png',
    ]);
  });
});
