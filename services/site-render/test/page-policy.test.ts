import { createHash } from 'node:crypto';
import { NO_OWN_CODE, NONCE } from '@litfass/widgets';
import { describe, expect, it } from 'vitest';
import { newPage } from '../src/document/answer.ts';
import type { CachedPage } from '../src/page-cache/page-cache.ts';

const kept = { secret: 'geheim', generation: 0, expiresAt: 0 };
const runtime = `<script type="module" src="/assets/visitor.js" nonce="${NONCE}"></script>`;
const made = (...parts: (string | { html: string })[]): CachedPage =>
  newPage({ parts, status: 200, ownCode: NO_OWN_CODE }, kept);
const bytes = ({ pieces }: CachedPage): string => Buffer.concat(pieces).toString();
const nonceOf = ({ policy }: CachedPage): string | undefined => /^script-src 'nonce-([\w-]{22})' /.exec(policy)?.[1];

describe('what may run on a page (ASVS 3.4.3)', () => {
  it('are the platform’s scripts by the nonce in these very bytes and what they load, and nothing unsafe', () => {
    const page = made('<!doctype html>', runtime, { html: '<main>ä</main>' });
    expect(page.policy).toMatch(
      /^script-src 'nonce-[\w-]{22}' 'strict-dynamic' 'self'; worker-src 'self'; object-src 'none'; /,
    );
    expect(page.policy).not.toContain('unsafe');
    expect(bytes(page)).toBe(`<!doctype html>${runtime.replace(NONCE, nonceOf(page) ?? '')}<main>ä</main>`);
    expect(page.length).toBe(Buffer.byteLength(bytes(page)));
  });

  it('is the same for the same document, cut and kept as it may be, so that a copy in a cache stays whole', () => {
    const shared = { html: runtime };
    const [first, second] = [made('a', shared, 'b'), made('a', shared, 'b')];
    expect([second.policy, second.etag, bytes(second)]).toEqual([first.policy, first.etag, bytes(first)]);
  });

  it('is another one for a document with any change, and for another secret', () => {
    const of = ['x', 'y'].map((text) => nonceOf(made(text, runtime)));
    const other = newPage({ parts: ['x', runtime], status: 200, ownCode: NO_OWN_CODE }, { ...kept, secret: 'anders' });
    expect(new Set([...of, nonceOf(other)]).size).toBe(3);
    expect(other.etag).not.toBe(made('x', runtime).etag);
  });

  it('does not know the mark that stands for a nonce from one start to the next', () => {
    expect(NONCE).toMatch(/^nonce-[0-9a-f]{8}-/);
    expect(bytes(made(`<p>${NONCE.slice(0, -1)}</p>`))).toContain(NONCE.slice(0, -1));
  });

  it('are handlers in attributes only where the owner’s own code holds them, and code made of texts with its scripts', () => {
    const ownCode = { hasScripts: true, handlers: ['zeige()'] };
    const { policy } = newPage({ parts: [runtime], status: 200, ownCode }, kept);
    const hash = createHash('sha256').update('zeige()').digest('base64');
    expect(policy).toContain(`'self' 'unsafe-eval' 'unsafe-hashes' 'sha256-${hash}';`);
  });
});
