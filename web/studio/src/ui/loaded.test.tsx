import type { UseQueryResult } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE', userAgent: '', platform: '' });
const { Loaded } = await import('./loaded.tsx');
const { loadErrors } = await import('../texts/errors.ts');

/** What the component looks at of a query that has failed. */
const failing = { data: undefined, isError: true, error: new Error('Du bist gerade offline.') };

describe('what cannot be loaded (ERR-007, ERR-008, ERR-009, ERR-010, ERR-011)', () => {
  it.each([
    ['fonts', 'Schriften konnten nicht geladen werden.'],
    ['collections', 'Sammlungen konnten nicht geladen werden.'],
    ['timeZone', 'Die Zeitzone konnte nicht geladen werden.'],
    ['fontPreview', 'Die Schriftvorschau konnte nicht geladen werden.'],
    ['mailing', 'Keine Verbindung zum Mailing-Dienst.'],
  ] as const)('%s: is named, with the reason and a way to try again', (what, text) => {
    const query = failing as unknown as UseQueryResult<string>;
    const html = renderToStaticMarkup(
      <Loaded query={query} failed={loadErrors[what]}>
        {(data) => data}
      </Loaded>,
    );
    expect(html).toContain(`role="alert">${text} Du bist gerade offline.</p>`);
    expect(html).toContain('Noch einmal versuchen');
  });
});
