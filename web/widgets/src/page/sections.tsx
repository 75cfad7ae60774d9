import type { SectionView } from '@litfass/model';
import type { ReactNode } from 'react';
import { BlockShell } from '../block-shell.tsx';
import type { RenderContext } from '../block.ts';
import type { PageContexts } from '../document/render-context.ts';
import { ResponsiveImage } from '../image/responsive-image.tsx';
import { veilStrength } from '../theme/veil.ts';
import { enterSection, leaveSection, openFold, passBlock } from './fold.ts';

const themes = new Set(['white', 'light', 'dark', 'black', 'bright']);

interface SectionsProps {
  sections: SectionView[];
  contexts: PageContexts;
  /** Where they stand among words in another language. */
  lang?: string | undefined;
}

/** The sections of a page from top to bottom; images that begin on the first screen load at once. */
export function Sections({ sections, contexts, lang }: SectionsProps): ReactNode {
  return placed(sections, contexts).map(({ section, context, inner }) => (
    <Section key={section.id} section={section} context={context} inner={inner} lang={lang} />
  ));
}

interface PlacedSection {
  section: SectionView;
  context: RenderContext;
  /** The contexts of its blocks, in their order. */
  inner: RenderContext[];
}

/** Tells every section and block whether it begins above the fold. */
function placed(sections: SectionView[], { above, below }: PageContexts): PlacedSection[] {
  const fold = openFold();
  const here = (): RenderContext => (fold.room > 0 ? { ...above, roomAboveFold: fold.room } : below);
  return sections.map((section) => {
    const roomBefore = fold.room;
    const context = here();
    enterSection(fold);
    const inner = section.blocks.map((block) => {
      const own = here();
      passBlock(fold, block, above.asset);
      return own;
    });
    leaveSection(fold, roomBefore, above.asset(section.background?.asset) !== null);
    return { section, context, inner };
  });
}

function Section({ section, context, inner, lang }: PlacedSection & Pick<SectionsProps, 'lang'>): ReactNode {
  const { background, blocks, theme } = section;
  beginRanks(context);
  const image = context.asset(background?.asset);
  const isPlaced = blocks.some(({ layout, mobileLayout }) => layout !== null || mobileLayout !== null);
  return (
    <section
      className="lf-section"
      lang={lang}
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
      <div className={isPlaced ? 'lf-grid lf-grid-placed' : 'lf-grid'}>
        {blocks.map((block, index) => (
          <BlockShell key={block.id} block={block} context={inner[index] ?? context} />
        ))}
      </div>
    </section>
  );
}

/** In a new section no heading stands yet. */
function beginRanks({ headings }: RenderContext): void {
  if (headings) delete headings.last;
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
