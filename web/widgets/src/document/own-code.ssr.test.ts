import { describe, expect, it } from 'vitest';
import { block, section, view, website } from '../../test/sample.ts';
import { NONCE, ownCodeIn, renderPage, renderParts } from '../index.ts';

const CODE = `<p onclick="zeige()">Uhr</p><script>document.title='x'</script><script src="https://uhr.test/u.js"></script>`;
const embed = block('embed', { html: CODE });
const inSections = view({ kind: 'sections', title: 'Start', sections: [section([embed])] });
const design = { css: 'input{background:url(//fremd.test)}', tweakJSON: { 'tweak-accent': '#aa0000' } };
const account = view(
  {
    kind: 'account',
    step: 'log-in',
    notice: '',
    problem: null,
    part: null,
    typed: {},
    to: '/',
    token: '',
    member: null,
    orders: null,
    addresses: null,
  },
  { footer: [embed], website: website({ design }) },
);
const textOf = (page: typeof inSections): string =>
  renderParts(page, { script: '/assets/visitor.js' })
    .map((part) => (typeof part === 'string' ? part : part.html))
    .join('');

describe('code of the owner’s own', () => {
  it('carries the mark of the page’s nonce in each of its scripts, and is known with its handlers', () => {
    expect(textOf(inSections)).toContain(`<script nonce="${NONCE}">document.title='x'</script>`);
    expect(textOf(inSections)).toContain(`<script src="https://uhr.test/u.js" nonce="${NONCE}"></script>`);
    expect(ownCodeIn(inSections)).toEqual({ hasScripts: true, handlers: ['zeige()'] });
    expect(renderPage(inSections, { script: null })).not.toContain('nonce');
  });

  it('stays away with its styles from where people’s data stand; colours of the design stay', () => {
    const html = textOf(account);
    expect(html).not.toMatch(/fremd\.test|uhr\.test|zeige\(\)/);
    expect(html).toContain('--lf-accent:#aa0000');
    expect(ownCodeIn(account)).toEqual({ hasScripts: false, handlers: [] });
    const elsewhere = view({ kind: 'sections', title: 'x', sections: [] }, { website: website({ design }) });
    expect(textOf(elsewhere)).toContain('fremd.test');
  });
});
