import type { WebsiteView } from '@litfass/model';
import { expect, it } from 'vitest';
import { view, website } from '../../test/sample.ts';
import { drawBlock } from '../blocks/_shared/testing/draw-block.ts';
import { renderPage } from '../index.ts';

type Around = Partial<WebsiteView>;

const email = { id: 'email-1', type: 'email', title: 'E-Mail', required: true };
const form = { id: 'f00000000000000000000007', key: 'post', name: 'Post', fields: [email], settings: {} };
const thread = { itemId: 'f00000000000000000000003', open: true, count: 0, comments: [] };
const signUp = { kind: 'account', step: 'sign-up', notice: '', problem: null, part: null, typed: {}, to: '/' } as const;
const nobody = { token: '', member: null, orders: null, addresses: null };
const popup = { popupOverlaySettings: { enabled: true, body: '<p>Hallo</p>', formKey: 'post' } };

it.each<[string, (around: Around) => string]>([
  ['a form', (around) => drawBlock('form', { formKey: 'post' }, { form }, { website: around })],
  ['the newsletter', (around) => drawBlock('newsletter', { formKey: 'post' }, { form }, { website: around })],
  ['a comment', (around) => drawBlock('comments', {}, { thread }, { website: around })],
  [
    'an account',
    (around) => renderPage(view({ ...signUp, ...nobody }, { website: website(around) }), { script: null }),
  ],
  [
    'the popup',
    (around) =>
      renderPage(
        view(
          { kind: 'sections', title: 'Start', sections: [] },
          { website: website({ ...around, settings: { ...website().settings, ...popup } }) },
        ),
        { script: '/assets/visitor.js' },
      ),
  ],
])('leads from the data that are asked for %s to what is done with them (Art. 13 DSGVO)', (_what, draw) => {
  const noteIn = (html: string) => /lf-privacy-note">[^<]*(<a href="[^"]*">)/.exec(html)?.[1];
  expect(noteIn(draw({ privacyHref: '/datenschutz' }))).toBe('<a href="/datenschutz">');
  expect(noteIn(draw({ privacyHref: null }))).toBeUndefined();
});
