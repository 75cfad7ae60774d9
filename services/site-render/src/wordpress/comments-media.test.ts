import { describe, expect, it } from 'vitest';
import { blogOf, convertSmall, imageItem } from './wxr-fixture.ts';

describe('comments', () => {
  const conversion = convertSmall([
    {
      id: '1',
      comments: [
        { id: '1', content: 'Erster\n\nAbsatz' },
        { id: '2', parent: '1' },
        { id: '3', parent: '2', approved: '0' },
        { id: '4', parent: '3' },
        { id: '5', approved: 'spam' },
        { id: '6', type: 'pingback' },
        { id: '7', approved: 'post-trashed' },
      ],
    },
    { id: '2', type: 'page', comments: [{ id: '8' }] },
  ]);
  const comments = blogOf(conversion).items[0]?.comments ?? [];

  it('that were approved keep their threads, and no addresses of their writers', () => {
    expect(comments).toHaveLength(3);
    expect(comments.map((comment) => comment.replyTo)).toEqual([null, comments[0]?.id, comments[1]?.id]);
    expect(comments[0]?.html).toBe('<p>Erster</p><p>Absatz</p>');
    expect(JSON.stringify(conversion.bundleFiles)).not.toContain('mia@kunde.test');
  });

  it('are all in the report, taken or not', () => {
    expect(conversion.report.comments.map(({ id, taken, reason }) => [id, taken, reason])).toEqual([
      ['1', true, null],
      ['2', true, null],
      ['3', false, 'Der Kommentar war nicht freigegeben.'],
      ['4', true, null],
      ['5', false, 'Der Kommentar war als Spam markiert.'],
      ['6', false, 'Verweise anderer Websites (Pingbacks) werden nicht übernommen.'],
      ['7', false, 'Der Kommentar lag im Papierkorb.'],
      ['8', false, 'Seiten haben hier keine Kommentare.'],
    ]);
    expect(conversion.report.counts).toMatchObject({ commentsTaken: 3, commentsLeft: 5 });
  });
});

describe('media', () => {
  it('are found by name or by the end of their path, the closest first', () => {
    const items = [imageItem('7', 'haus'), imageItem('8', 'baum'), imageItem('9', 'fehlt')];
    const { mediaUsed, report } = convertSmall(items, [
      'haus.jpg',
      '2020/01/baum.jpg',
      'uploads/2024/05/baum.jpg',
      'anderes.jpg',
    ]);
    expect(mediaUsed).toEqual([
      { path: 'media/2024/05/haus.jpg', source: 'haus.jpg' },
      { path: 'media/2024/05/baum.jpg', source: 'uploads/2024/05/baum.jpg' },
    ]);
    expect(report.missingMedia).toEqual([
      {
        url: 'https://alt.test/wp-content/uploads/2024/05/fehlt.jpg',
        path: 'media/2024/05/fehlt.jpg',
        isEntry: true,
        entryId: '9',
        usedIn: [],
      },
    ]);
    expect(report.entries.map(({ became, target, reason }) => [became, target ?? reason])).toEqual([
      ['media', 'media/2024/05/haus.jpg'],
      ['media', 'media/2024/05/baum.jpg'],
      ['nothing', 'Die Datei „media/2024/05/fehlt.jpg“ kam nicht mit.'],
    ]);
  });

  it('with one name in different folders stay apart, and no path leads upwards', () => {
    const items = [
      'https://alt.test/a/x.jpg',
      'https://alt.test/b/x.jpg',
      'https://alt.test/../../e%2F..%2Ftc.jpg',
    ].map((attachmentUrl, index) => imageItem(String(index + 1), 'x', { attachmentUrl }));
    const { report } = convertSmall(items);
    expect(report.missingMedia.map(({ path }) => path)).toEqual(['media/x.jpg', 'media/x-2.jpg', 'media/tc.jpg']);
  });
});
