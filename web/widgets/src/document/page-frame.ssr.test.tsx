import { describe, expect, it } from 'vitest';
import { block, head, view, website } from '../../test/sample.ts';
import { renderBlock } from '../render-block.tsx';
import { renderPage } from '../render-page.tsx';
import { pageContexts } from './render-context.ts';

const newsletter = block(
  'newsletter',
  { formKey: 'brief' },
  {
    data: {
      form: {
        id: 'f00000000000000000000009',
        key: 'brief',
        name: 'Brief',
        fields: [],
        submitButtonText: '',
        settings: {},
      },
    },
  },
);
const own = website();
const footer = [newsletter, block('html', { html: '<p>Fuß</p>' })];
const assets = { script: null };
// React and we escape the apostrophe differently; browsers read the same.
const same = (html: string): string => html.replaceAll('&#x27;', '&#39;');

describe('what the pages of a website share', () => {
  it.each([
    ['a page', head({ title: 'Start', path: '/' })],
    ['another page', head({ title: 'Kontakt', path: '/kontakt', pageId: 'f00000000000000000000004' })],
    ['a title with every sign that means something', head({ title: `"</script>'&<b>\\ „Ö“ $& $1`, path: `/a'"b` })],
    [
      'an item of a collection',
      head({ collectionId: 'c1', itemId: 'i1', pageId: null, title: 'Eintrag', path: '/blog/x' }),
    ],
    ['the first page again', head({ title: 'Start', path: '/' })],
  ])('is drawn once and still names %s in its forms (FORM-009)', (_what, pageHead) => {
    const page = {
      ...view({ kind: 'sections', title: pageHead.title, sections: [] }, { website: own, head: pageHead }),
      footer,
    };
    const alone = renderBlock(newsletter, pageContexts(page).below);
    expect(alone).toContain('pageTitle');
    expect(same(renderPage(page, assets))).toContain(same(alone));
  });

  it('is drawn anew when the footer or the website is another one (PAGE-001)', () => {
    const page = view({ kind: 'sections', title: 'Start', sections: [] }, { website: own });
    expect(renderPage({ ...page, footer: [block('html', { html: '<p>Neu</p>' })] }, assets)).toContain('<p>Neu</p>');
    expect(renderPage({ ...page, website: website({ title: 'Anders' }) }, assets)).toContain('>Anders</a>');
  });
});
