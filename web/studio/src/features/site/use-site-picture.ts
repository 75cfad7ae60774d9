import type { Site } from '@litfass/model';
import { previewRoute } from '@litfass/site-render/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { documentQuery, overviewQuery } from '../../api/site.ts';
import { useSettled } from '../../ui/use-settled.ts';

const AFTER_MS = 250;

/** The home page as the server draws it with the settings at hand, a moment after each change. */
export function useSitePicture(site: Site): { html: string | null; error: Error | null } {
  const page = useAnyPage();
  const settled = useSettled(site, AFTER_MS);
  const { data, error } = useQuery({
    queryKey: ['site-picture', page?.['id'], settled],
    queryFn: ({ signal }) => call(previewRoute, { body: { page: page ?? {}, site: { ...settled } }, signal }),
    enabled: page !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { html: data?.html ?? null, error };
}

/** The home page where it is a page, else any that is published. */
function useAnyPage(): Record<string, unknown> | null {
  const { data } = useQuery(overviewQuery);
  const published = data?.pages.filter(({ isNew, pageType }) => !isNew && pageType < 50) ?? [];
  const id = (published.find(({ urlId }) => urlId === data?.home) ?? published[0])?.id;
  const { data: document } = useQuery({ ...documentQuery('page', id ?? ''), enabled: id !== undefined });
  return document?.published ?? null;
}
