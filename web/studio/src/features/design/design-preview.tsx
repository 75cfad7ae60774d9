import type { Site } from '@litfass/model';
import { previewRoute } from '@litfass/site-render/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { documentQuery, overviewQuery } from '../../api/site.ts';
import { PreviewFrame } from '../../editor/canvas/preview-frame.tsx';
import { loadErrors } from '../../texts/errors.ts';
import { siteTexts } from '../../texts/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSettled } from '../../ui/use-settled.ts';

const AFTER_MS = 250;

/** The home page as it would look with the settings at hand. */
export function DesignPreview({ site }: { site: Site }): ReactNode {
  const page = useAnyPage();
  const settled = useSettled(site, AFTER_MS);
  const { data, error } = useQuery({
    queryKey: ['design-preview', page?.['id'], settled],
    queryFn: ({ signal }) => call(previewRoute, { body: { page: page ?? {}, site: { ...settled } }, signal }),
    enabled: page !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <div className="design-side">
      {error && (
        <Notice tone="warn">
          {loadErrors.fontPreview} {error.message}
        </Notice>
      )}
      <div className="design-preview">
        <PreviewFrame html={data?.html ?? null} title={siteTexts.design.preview} />
      </div>
    </div>
  );
}

/** The home page where it is a page, else any that is published. */
function useAnyPage(): Record<string, unknown> | null {
  const { data } = useQuery(overviewQuery);
  const published = data?.pages.filter(({ isNew, pageType }) => !isNew && pageType < 50) ?? [];
  const id = (published.find(({ urlId }) => urlId === data?.home) ?? published[0])?.id;
  const { data: document } = useQuery({ ...documentQuery('page', id ?? ''), enabled: id !== undefined });
  return document?.published ?? null;
}
