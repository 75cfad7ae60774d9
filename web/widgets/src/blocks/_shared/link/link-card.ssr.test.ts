import { describe, expect, it } from 'vitest';
import { drawBlock } from '../testing/draw-block.ts';

describe('links to third parties', () => {
  it('are cards that fetch nothing from them (D8)', () => {
    for (const html of [
      drawBlock('twitter', { username: '@nord', text: 'Neues' }),
      drawBlock('amazon', { url: 'https://www.amazon.de/dp/1', title: 'Buch' }),
      drawBlock('geo', { title: 'Kiel', latitude: 54.3, longitude: 10.1 }),
    ]) {
      expect(html).toMatch(/<a href="https:\/\/(?:x\.com|www\.amazon\.de|www\.openstreetmap\.org)\//);
      expect(html).not.toMatch(/<(?:script|iframe|img)|\ssrc=/);
    }
  });
});
