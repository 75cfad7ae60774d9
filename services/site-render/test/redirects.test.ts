import { NORD } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleOf, importSite, useSite } from './site-service.ts';

const site = await useSite();

beforeAll(async () => {
  const redirects = [
    { from: '/?p=7', to: '/blog/erster' },
    { from: '/über-alt', to: '/blog' },
    { from: '/tag/möhre', to: '/blog?tag=Möhre' },
    { from: '/blog', to: '/blog/' },
  ];
  expect((await importSite(site, bundleOf(NORD, {}, { redirects }))).statusCode).toBe(200);
});

const get = (url: string) => site.ask(NORD, { url });

describe('redirects', () => {
  it.each([
    ['/%C3%BCber-alt?utm_source=plakat', '/blog?utm_source=plakat'],
    ['/tag/m%C3%B6hre/', '/blog?tag=M%C3%B6hre'],
    ['/?p=7&utm_source=x', '/blog/erster?utm_source=x'],
    ['/blog/?page=2', '/blog?page=2'],
    ['/BLOG', '/blog'],
    ['/Blog/Erster?utm_source=x', '/blog/erster?utm_source=x'],
    ['/SEARCH?q=holz', '/search?q=holz'],
  ])('leads %s on to %s, with its query', async (asked, to) => {
    const answer = await get(asked);
    expect([answer.statusCode, answer.headers['location']]).toEqual([301, to]);
  });

  it('shows a page whose redirect leads back to it, and none for capitals that nothing has in small letters', async () => {
    expect((await get('/blog')).statusCode).toBe(200);
    expect((await get('/Nirgends')).statusCode).toBe(404);
    expect((await get('/BLOG/Nirgends')).statusCode).toBe(404);
  });
});
