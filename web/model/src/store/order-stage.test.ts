import { describe, expect, it } from 'vitest';
import { piecesLeft, stageOf, stagesAfter } from './order-stage.ts';

const line = (quantity: number, fulfilledQuantity = 0, returnedQuantity = 0, productType = 'PHYSICAL') => ({
  productType,
  quantity,
  fulfilledQuantity,
  returnedQuantity,
});

describe('the stage of an order', () => {
  it.each([
    ['open', [line(2)], 'open', ['partly', 'done', 'cancelled']],
    ['open', [line(1)], 'open', ['done', 'cancelled']],
    ['open', [line(1), line(2, 1)], 'partly', ['done']],
    ['pending', [line(2)], 'open', ['cancelled']],
    ['fulfilled', [line(2, 2)], 'done', []],
    ['cancelled', [line(2)], 'cancelled', []],
    ['failed', [line(2)], 'cancelled', []],
  ] as const)('of %s with %j is %s and leads to %j', (state, lines, stage, after) => {
    expect(stageOf({ state, lines })).toBe(stage);
    expect(stagesAfter({ state, lines })).toEqual(after);
  });

  it('counts what is left without what was sent, given back, or sends itself', () => {
    const lines = [line(3, 1, 1), line(2, 0, 2), line(1), line(1, 0, 0, 'DIGITAL'), line(1, 0, 0, 'GIFT_CARD')];
    expect(piecesLeft({ state: 'open', lines })).toBe(2);
  });
});
