import { describe, expect, it } from 'vitest';
import { mayMove, orderMoves, paymentMoves, unreachable } from './order.ts';

describe('the states of orders and payments (CHK-008)', () => {
  it('are all reached from the first one', () => {
    expect(unreachable(orderMoves, 'pending')).toEqual([]);
    expect(unreachable(paymentMoves, 'created')).toEqual([]);
  });

  it('never lead from an ended order to an open one, or from a failed payment to money', () => {
    expect(mayMove(orderMoves, 'cancelled', 'open')).toBe(false);
    expect(mayMove(paymentMoves, 'failed', 'captured')).toBe(false);
    expect(mayMove(paymentMoves, 'captured', 'failed')).toBe(false);
  });
});
