import { limits, type Block, type Section } from '@litfass/model';
import { fetchMedia } from '../../api/site.ts';
import { editorTexts } from '../../texts/editor.ts';
import { inform } from '../../ui/information.tsx';
import { addBlocks } from '../commands/add-block.ts';
import { rowAfter } from '../commands/place-block.ts';
import { addSection } from '../commands/sections.ts';
import { useEditor } from '../store/editor-store.ts';
import { newId, withFreshIds } from '../store/new-id.ts';
import { sectionOf } from '../store/page-document.ts';
import { parseClip } from './clip.ts';

/** Puts what was copied after what is selected. From another website, what this one does not have is left out. */
export async function pasteClip(data: string): Promise<void> {
  const copied = parseClip(data);
  if (!copied) return inform(editorTexts.notPasted);
  const isForeign = copied.host !== location.host;
  if (copied.kind === 'block') {
    const { block, missing } = isForeign ? await withoutForeign(copied) : { block: copied.block, missing: 0 };
    putBlock(block, missing);
  } else {
    const { section, missing } = isForeign ? await withoutForeign(copied) : { section: copied.section, missing: 0 };
    putSection(section, missing);
  }
}

function putBlock(copied: Block, missing: number): void {
  const { document: page, selection, run, select } = useEditor.getState();
  if (!page) return;
  const beside = selection.kind === 'block' ? sectionOf(page, selection.id) : null;
  const chosen = selection.kind === 'section' ? page.sections.find(({ id }) => id === selection.id) : undefined;
  const section = beside ?? chosen ?? page.sections.at(-1);
  const block = { ...withFreshIds(copied), id: newId(), mobileLayout: null };
  if (!section) {
    run(addSection({ id: newId(), theme: 'white', blocks: [block] }, null));
  } else {
    if (section.blocks.length >= limits.blocksPerSection) return inform(editorTexts.blockLimit);
    const row = beside && selection.kind === 'block' ? rowAfter(beside, selection.id) : null;
    run(addBlocks(section.id, [block], row));
  }
  select({ kind: 'block', id: block.id });
  told(missing);
}

/** Puts a section of elsewhere after the one that is selected, or at the end. */
export function putSection(copied: Section, missing = 0): void {
  const { document: page, selection, run, select } = useEditor.getState();
  if (!page) return;
  const chosen = selection.kind === 'block' ? sectionOf(page, selection.id)?.id : null;
  const afterId = selection.kind === 'section' ? selection.id : (chosen ?? page.sections.at(-1)?.id ?? null);
  const section = { ...withFreshIds(copied), id: newId(), anchor: null };
  run(addSection(section, afterId));
  select({ kind: 'section', id: section.id });
  told(missing);
}

const told = (missing: number): void => inform(missing > 0 ? editorTexts.pastedWithout(missing) : editorTexts.pasted);

/** Files, forms and collections of another website mean nothing here, unless this one has a file of the same path. */
async function withoutForeign<T>(value: T): Promise<T & { missing: number }> {
  const paths = new Set(JSON.stringify(value).match(/media\/[^"\\<>]+/g));
  const gone = new Set<string>();
  for (const path of paths) {
    if ((await fetchMedia(path)) === null) gone.add(path);
  }
  let missing = 0;
  const cleaned: T = JSON.parse(JSON.stringify(value), (key, entry: unknown) => {
    const isForeign =
      ['formKey', 'collection', 'product', 'donationPage'].includes(key) && entry !== '' && entry !== null;
    if (!isForeign && !(typeof entry === 'string' && gone.has(entry))) return entry;
    missing += 1;
    return key === 'formKey' ? '' : null;
  });
  return { ...cleaned, missing };
}
