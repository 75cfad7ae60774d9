import type { SectionView } from '@litfass/model';
import type { ReactNode } from 'react';
import { BlockShell } from '../block-shell.tsx';
import type { RenderContext } from '../block.ts';
import type { PageContexts } from '../document/render-context.ts';
import { ResponsiveImage } from '../image/responsive-image.tsx';

const themes = new Set(['white', 'light', 'dark', 'black', 'bright']);

/** The sections of a page from top to bottom; images of the first one load at once. */
export function Sections({ sections, contexts }: { sections: SectionView[]; contexts: PageContexts }): ReactNode {
  return sections.map((section, index) => (
    <Section key={section.id} section={section} context={index === 0 ? contexts.above : contexts.below} />
  ));
}

function Section({ section, context }: { section: SectionView; context: RenderContext }): ReactNode {
  const { background, blocks, theme } = section;
  const image = context.asset(background?.asset);
  const placed = blocks.some(({ layout, mobileLayout }) => layout !== null || mobileLayout !== null);
  return (
    <section
      className="lf-section"
      id={section.anchor ?? undefined}
      data-section-id={section.id}
      data-section-theme={themes.has(theme) ? theme : 'white'}
      data-has-background={image ? 'true' : undefined}
    >
      {image ? (
        <ResponsiveImage
          asset={image}
          alt=""
          ratio="fill"
          focalPoint={background?.focalPoint}
          eager={context.aboveFold}
          priority={context.aboveFold}
          className="lf-section-background"
          data={{ 'data-use-bg-image': 'true' }}
        />
      ) : null}
      <div className={placed ? 'lf-grid lf-grid-placed' : 'lf-grid'}>
        {blocks.map((block) => (
          <BlockShell key={block.id} block={block} context={context} />
        ))}
      </div>
    </section>
  );
}
