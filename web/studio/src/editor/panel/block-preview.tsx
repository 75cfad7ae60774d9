import { blockSampleRoute } from '@litfass/site-render/api';
import type { StudioBlock } from '@litfass/widgets/studio-block';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { PreviewFrame } from '../canvas/preview-frame.tsx';
import { labels, typeName } from './block-names.ts';

/** Whoever only passes over a name asks for nothing. */
const AFTER_MS = 150;

/** A block type, in one of its looks where it has some. */
export interface Pointed {
  block: StudioBlock;
  look: string | null;
}

const sampleQuery = (type: string, look: string | null) =>
  queryOptions({
    queryKey: ['block-sample', type, look],
    queryFn: ({ signal }) =>
      call(blockSampleRoute, { params: { type }, query: look === null ? {} : { variant: look }, signal }),
    staleTime: Infinity,
    retry: false,
  });

/** How the block that is pointed at looks in the website's own design, with content of its own. */
export function BlockPreview({ pointed }: { pointed: Pointed | null }): ReactNode {
  const settled = useSettled(pointed, AFTER_MS);
  const query = useQuery({
    ...sampleQuery(settled?.block.type ?? '', settled?.look ?? null),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  });
  if (!settled || query.isError) return <p className="palette-preview hint">{editorTexts.pointAtBlock}</p>;
  const { html = null, sectionId } = query.data ?? {};
  const { block, look } = settled;
  const name = look === null ? typeName(block.type) : labels.option(block.type, block.variants ?? '', look);
  return (
    <div className="palette-preview" inert>
      <div className="palette-picture">
        <PreviewFrame
          html={html}
          title={name}
          // Words are to be read; looks are told apart by how they fill a screen.
          device={look === null ? 'phone' : 'desktop'}
          {...(sectionId !== undefined && { sectionId })}
        />
      </div>
      <p className="hint">{name}</p>
    </div>
  );
}
