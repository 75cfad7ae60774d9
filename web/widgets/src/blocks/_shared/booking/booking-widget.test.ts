import { describe, expect, it } from 'vitest';
import { bookingLayout } from './booking-layout.ts';
import { isKnownScript } from './booking-widget.ts';

describe('booking widget', () => {
  it.each([
    [320, 'column'],
    [750, 'column'],
    [751, 'normal'],
    [850, 'normal'],
    [851, 'wide'],
  ])('at %i px has the layout %s (BOOK-003, BOOK-004)', (width, layout) => {
    expect(bookingLayout(width)).toBe(layout);
  });

  it.each([
    ['https://www.opentable.de/widget/reservation/loader?rid=1', true],
    ['https://www.exploretock.com/tock.js', true],
    ['http://www.opentable.de/x.js', false],
    ['https://opentable.de.example/x.js', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('takes the script %s only from a known service: %s (BOOK-005, BOOK-006)', (address, known) => {
    expect(isKnownScript(address)).toBe(known);
  });
});
