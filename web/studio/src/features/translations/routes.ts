import { translatedKinds, type TranslatedKind } from '@litfass/model';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../../routes/parents.ts';

export interface TranslationSearch {
  language?: string;
  kind?: TranslatedKind;
  collection?: string;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function validateSearch(given: Record<string, unknown>): TranslationSearch {
  const kind = translatedKinds.find((known) => known === given['kind']);
  const language = textOf(given['language']);
  const collection = textOf(given['collection']);
  return { ...(language && { language }), ...(kind && { kind }), ...(collection && { collection }) };
}

export const translationRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/translations',
    component: lazyRouteComponent(() => import('./translations-page.tsx'), 'TranslationsPage'),
    validateSearch,
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/translations/$kind/$id',
    component: lazyRouteComponent(() => import('./translation-page.tsx'), 'TranslationPage'),
    validateSearch,
  }),
] as const;
