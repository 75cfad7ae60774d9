import { describe, expect, it } from 'vitest';
import { tagsOf, textsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('member area block', () => {
  it('logs members in by a plain form (AUTH-003)', () => {
    const html = drawBlock('member-area', {});
    expect(tagsOf(html, 'form')[0]).toContain('action="/api/site-users/account/session"');
    expect(tagsOf(html, 'form')[0]).toContain('method="post"');
    for (const name of ['email', 'password', 'rememberMe']) expect(html).toContain(`name="${name}"`);
    expect(textsOf(html, 'label')).toEqual(['E-Mail-Adresse', 'Passwort', 'Angemeldet bleiben']);
  });
});
