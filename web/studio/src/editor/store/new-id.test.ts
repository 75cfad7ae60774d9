import { expect, it } from 'vitest';
import { withFreshIds } from './new-id.ts';

it('gives a copy ids of its own, and one id to what had one', () => {
  const old = { id: 'a'.repeat(24), blocks: [{ id: 'b'.repeat(24), value: { id: 'anzeige' } }] };
  const { own, translated } = withFreshIds({ own: old, translated: old });
  expect(own).toEqual(translated);
  expect([own.id, own.blocks[0]?.id]).not.toContain(old.id);
  expect(own.blocks[0]?.id).toMatch(/^[0-9a-f]{24}$/);
  expect(own.blocks[0]?.id).not.toBe(old.blocks[0]?.id);
  expect(own.blocks[0]?.value.id).toBe('anzeige');
});
