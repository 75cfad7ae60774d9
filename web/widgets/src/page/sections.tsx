import type { SectionView } from '@litfass/model';
import type { ReactNode } from 'react';
import { BlockShell } from '../block-shell.tsx';
import type { RenderContext } from '../block.ts';
import type { PageContexts } from '../document/render-context.ts';
import { ResponsiveImage } from '../image/responsive-image.tsx';
import { veilStrength } from '../theme/veil.ts';

const themes = new Set(['white', 'light', 'dark', 'black', 'bright']);

/** The sections of a page from top to bottom; images of the first one load at once. */
export function Sections({ sections, contexts }: { sections: SectionView[]; contexts: PageContexts }): ReactNode {
  return sections.map((section, index) => (
    <Section key={section.id} section={section} context={index === 0 ? contexts.above : contexts.below} />
  ));
}

function Section({ section, context }: { section: SectionView; context: RenderContext }): ReactNode {
  const { background, blocks, theme } = section;
  if (context.headings) delete context.headings.last;
  const image = context.asset(background?.asset);
  const placed = blocks.some(({ layout, mobileLayout }) => layout !== null || mobileLayout !== null);
  return (
    <section
      className="lf-section"
      id={section.anchor ?? undefined}
      data-section-id={section.id}
      data-section-theme={themes.has(theme) ? theme : 'white'}
      data-has-background={image ? 'true' : undefined}
      style={image ? veilStyle(section, context) : undefined}
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

/** How strong the veil over a section's picture is, and between which parts of the width its blocks stand. */
function veilStyle({ blocks, theme }: SectionView, { website }: RenderContext): Record<string, string> {
  const places = blocks.map(({ layout }) => layout ?? { column: 1, span: 12 });
  return {
    '--lf-veil': String(veilStrength(website.design, themes.has(theme) ? theme : 'white')),
    '--lf-from': part(Math.min(...places.map(({ column }) => column - 1), 12)),
    '--lf-to': part(Math.max(...places.map(({ column, span }) => column - 1 + span), 0)),
  };
}

const part = (columns: number): string => String(Math.round((columns / 12) * 1000) / 1000);
