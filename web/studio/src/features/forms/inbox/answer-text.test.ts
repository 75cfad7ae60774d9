import type { FormField } from '@litfass/model';
import { describe, expect, test } from 'vitest';
import { answerText, replyAddress, summaryOf } from './answer-text.ts';

const field = (type: FormField['type'], id: string = type): FormField => ({ id, type, title: type });

describe('an answer in the inbox', () => {
  test('reads as people write it (FORM-021, FORM-022)', () => {
    const address = ['Hafenstraße 4', '', 'Kiel', '', '24103', ''];
    expect(answerText(field('address'), address)).toBe('Hafenstraße 4\nKiel\n24103');
    expect(answerText(field('date'), ['3', '11', '2026'])).toBe('03.11.2026');
    expect(answerText(field('checkbox'), ['Brot', 'Salz'])).toBe('Brot, Salz');
    expect(answerText(field('likert'), { Essen: '2' })).toMatch(/^Essen: (Stimme voll|Strongly agree)/);
    expect(answerText(field('name'), ['', ''])).toBe('N/A');
    expect(answerText(field('text'), undefined)).toBe('N/A');
  });

  test('is named by who sent it, and can be replied to', () => {
    const fields = [field('section'), field('name'), field('email'), field('textarea')];
    const answers = { name: ['Ada', 'Meyer'], email: 'ada@example.org', textarea: 'Habt ihr offen?' };
    expect(summaryOf(fields, answers)).toEqual({ who: 'Ada Meyer', start: 'Habt ihr offen?' });
    expect(replyAddress(fields, answers)).toBe('ada@example.org');
    expect(replyAddress(fields, { name: ['Ada'] })).toBeNull();
  });
});
