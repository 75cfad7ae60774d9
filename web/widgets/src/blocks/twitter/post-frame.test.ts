import { describe, expect, it } from 'vitest';
import { postFrame } from './post-frame.ts';

describe('frame of a post', () => {
  it.each([
    ['https://x.com/anna/status/123', '123'],
    ['https://twitter.com/anna/status/9?s=20', '9'],
    ['https://x.com/anna', null],
    ['https://x.com.example/anna/status/1', null],
    [null, null],
  ])('of %s shows the post %s (ENUM-025)', (address, post) => {
    expect(postFrame(address)?.match(/id=(\d+)/)?.[1] ?? null).toBe(post);
  });
});
