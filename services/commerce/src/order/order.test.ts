import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';
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

describe('a CSV file', () => {
  it('quotes what needs it and runs no formula', () => {
    expect(csvLine(['a;b', '=1+1', 'sagt "ja"', 5, '-4,90', '-1+1'])).toBe(
      `"a;b";'=1+1;"sagt ""ja""";5;-4,90;'-1+1\r\n`,
    );
  });
});
