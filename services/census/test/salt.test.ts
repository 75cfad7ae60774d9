import { useBus } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { openSalts } from '../src/hits/salt.ts';

const { bus } = await useBus();
const day = (number: number): Date => new Date(Date.UTC(2026, 2, number, 12));

describe('the salt of visitors’ hashes', () => {
  it('is the same for all instances on a day, also when they begin it together (D4)', async () => {
    const instances = Array.from({ length: 5 }, () => openSalts(bus));
    const salts = await Promise.all(instances.map(async (salts) => salts.of(day(1))));
    expect(new Set(salts.map((salt) => salt.toString('hex'))).size).toBe(1);
    expect(salts[0]).toHaveLength(32);
  });

  it('is gone for good when the next day begins: nowhere is a copy left (D4)', async () => {
    const salts = openSalts(bus);
    const old = Buffer.from(await salts.of(day(2)));
    const next = await salts.of(day(3));
    expect(next.equals(old)).toBe(false);
    const { manager } = await bus.streams();
    const { state } = await manager.streams.info('KV_litfass-census-salt');
    expect(state.messages).toBe(1);
    expect((await openSalts(bus).of(day(2))).equals(old)).toBe(false);
  });

  it('stays the new one for an instance whose clock is behind', async () => {
    const ahead = await openSalts(bus).of(day(5));
    expect((await openSalts(bus).of(day(4))).equals(ahead)).toBe(true);
  });
});
