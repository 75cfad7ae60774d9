import { expect, it } from 'vitest';
import { takenReviews } from './taken-reviews.ts';

it('takes over what a bundle says was published, and nothing that waits or was rejected', () => {
  const reviews = [
    { rating: 5, author: 'Kim', title: 'Schön', body: 'Liegt gut in der Hand.', date: '2025-03-01T10:00:00Z' },
    { rating: 1, author: 'Spam', status: 'rejected' as const },
    { rating: 3, title: null, body: null, date: null, status: 'published' as const },
    { rating: 4, status: 'pending' as const },
  ];
  expect(takenReviews({ structuredContent: { productType: 'PHYSICAL', reviews } })).toEqual([
    {
      id: 'taken-0',
      rating: 5,
      author: 'Kim',
      title: 'Schön',
      body: 'Liegt gut in der Hand.',
      createdAt: '2025-03-01T10:00:00Z',
    },
    { id: 'taken-2', rating: 3, author: '', title: '', body: '', createdAt: '' },
  ]);
  expect(takenReviews({})).toEqual([]);
});
