import type { Section } from '@litfass/model';
import { useState, type ReactNode } from 'react';
import { editorTexts } from '../../gen/texts/editor.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useAfterPicture } from '../after-picture.ts';
import { addSection } from '../commands/sections.ts';
import { SavedSections } from '../saved-sections/saved-sections.tsx';
import { useEditor } from '../store/editor-store.ts';
import { newId } from '../store/new-id.ts';
import { BlockPalette } from './block-palette.tsx';
import { startSections, type StartSection } from './start-sections.ts';

/** What can be added where the owner has asked for it: a block of any type, or a section. */
export function AddDialog(): ReactNode {
  const adding = useAfterPicture(useEditor((state) => state.adding));
  const section = useEditor(({ document: page }) =>
    adding?.kind === 'block' ? page?.sections.find(({ id }) => id === adding.sectionId) : undefined,
  );
  const add = useEditor((state) => state.add);
  const close = (): void => add(null);
  return (
    <>
      <Dialog title={editorTexts.addBlock} size="large" isOpen={Boolean(section)} onClose={close}>
        {section && adding?.kind === 'block' && <BlockPalette section={section} row={adding.row} onDone={close} />}
      </Dialog>
      <Dialog title={editorTexts.addSection} size="large" isOpen={adding?.kind === 'section'} onClose={close}>
        {adding?.kind === 'section' && <SectionChoice afterId={adding.afterId} onDone={close} />}
      </Dialog>
    </>
  );
}

/** An empty section, one that is prepared, or one that was kept. */
function SectionChoice({ afterId, onDone }: { afterId: string | null; onDone: () => void }): ReactNode {
  const run = useEditor((state) => state.run);
  const select = useEditor((state) => state.select);
  const [starts] = useState(startSections);
  const put = (section: Section): void => {
    run(addSection(section, afterId));
    select({ kind: 'section', id: section.id });
    onDone();
  };
  return (
    <div className="palette">
      <section>
        <h3>{editorTexts.starts}</h3>
        <ul className="palette-blocks">
          {starts.map(({ name, picture, make }: StartSection) => (
            <li key={name}>
              <button type="button" className="palette-block start-section" onClick={() => put(make(newId()))}>
                <StartPicture cells={picture} />
                {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <SavedSections onPick={put} />
    </div>
  );
}

/** Where the blocks of a section stand, drawn small. */
function StartPicture({ cells }: { cells: StartSection['picture'] }): ReactNode {
  return (
    <svg viewBox="0 0 48 28" aria-hidden className="start-picture">
      <rect x="0.5" y="0.5" width="47" height="27" rx="3" />
      {cells.map(([x, width, y, height]) => (
        <rect key={`${x} ${y}`} className="start-block" x={x} y={y} width={width} height={height} rx="1.5" />
      ))}
    </svg>
  );
}
