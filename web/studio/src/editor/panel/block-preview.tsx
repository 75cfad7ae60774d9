import { blockSampleRoute } from '@litfass/site-render/api';
import type { StudioBlock } from '@litfass/widgets/studio-block';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { editorTexts } from '../../texts/editor.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { PreviewFrame } from '../canvas/preview-frame.tsx';
import { typeName } from './block-names.ts';

/** Whoever only passes over a name asks for nothing. */
const AFTER_MS = 150;

const sampleQuery = (type: string) =>
  queryOptions({
    queryKey: ['block-sample', type],
    queryFn: ({ signal }) => call(blockSampleRoute, { params: { type }, signal }),
    staleTime: Infinity,
    retry: false,
  });

/** How the block that is pointed at looks in the website's own design, with content of its own. */
export function BlockPreview({ block }: { block: StudioBlock | null }): ReactNode {
  const settled = useSettled(block, AFTER_MS);
  const query = useQuery({
    ...sampleQuery(settled?.type ?? ''),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  });
  if (!settled || query.isError) return <p className="palette-preview hint">{editorTexts.pointAtBlock}</p>;
  const { html = null, sectionId } = query.data ?? {};
  return (
    <div className="palette-preview" inert>
      <div className="palette-picture">
        <PreviewFrame
          html={html}
          title={typeName(settled.type)}
          // Large enough to be read.
          device="phone"
          {...(sectionId !== undefined && { sectionId })}
        />
      </div>
      <p className="hint">{typeName(settled.type)}</p>
    </div>
  );
}
