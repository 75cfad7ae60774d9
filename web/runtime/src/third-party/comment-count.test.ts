import { expect, it } from 'vitest';
import { countScript } from './comment-count.ts';

it('the script that counts comments is built from the short name (LOAD-003)', () => {
  expect(countScript('Mein-Blog')).toBe('https://mein-blog.disqus.com/count.js');
  for (const name of ['', 'a.b', 'x/y', '-a', 'evil.test#']) expect(countScript(name)).toBeNull();
});
