import { describe, expect, it } from 'vitest';
import { readRedirects, redirectProblem, redirectsCsv } from './redirects.ts';

describe('a redirect', () => {
  it.each([
    [{ from: 'alt', to: '/neu' }, 'fromWrong'],
    [{ from: '//fremd.example', to: '/neu' }, 'fromWrong'],
    [{ from: '/alt', to: ' ' }, 'toMissing'],
    [{ from: '/alt', to: '/alt' }, 'leadsBack'],
    [{ from: '/rundbrief', to: '/rundbrief/' }, 'leadsBack'],
    [{ from: '/x', to: '/da' }, 'leadsBack'],
    [{ from: '/Da/', to: '/neu' }, 'fromTaken'],
    [{ from: '/katalog 2020.pdf', to: '/neu' }, null],
    [{ from: '/über-alt', to: '/neu' }, null],
    [{ from: '/da', to: '/neu' }, 'fromTaken'],
    [{ from: '/alt', to: '/neu' }, null],
  ] as const)('%j is judged: %s', (redirect, problem) => {
    expect(redirectProblem(redirect, [{ from: '/da', to: '/x' }])).toBe(problem);
  });

  it('is read from a line, with commas, semicolons or tabs, and written as one', () => {
    const { redirects, refused } = readRedirects('/a,/b\n"/c";/d;302\nalt,neu\n/a\t/z\n/x,/Y\n/y,/x/\n', []);
    expect(redirects).toEqual([
      { from: '/a', to: '/b', status: 301 },
      { from: '/c', to: '/d', status: 302 },
    ]);
    expect(refused).toEqual([
      { line: 'alt,neu', problem: 'fromWrong' },
      { line: '/a\t/z', problem: 'fromTaken' },
      { line: '/x,/Y', problem: 'leadsBack' },
      { line: '/y,/x/', problem: 'leadsBack' },
    ]);
    expect(redirectsCsv(redirects)).toBe('/a,/b,301\n/c,/d,302');
  });
});
