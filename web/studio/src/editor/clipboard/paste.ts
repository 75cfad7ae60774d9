import { limits, type Block, type Section } from '@litfass/model';
import { takeMediaRoute } from '@litfass/site-render/api';
import { call, CallFailed } from '../../api/call.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { inform } from '../../ui/information.tsx';
import { addBlocks } from '../commands/add-block.ts';
import { rowAfter } from '../commands/place-block.ts';
import { addSection } from '../commands/sections.ts';
import { useEditor } from '../store/editor-store.ts';
import { newId, withFreshIds } from '../store/new-id.ts';
import { sectionOf } from '../store/page-document.ts';
import { parseClip, type Copied } from './clip.ts';

/** What could not come along: files by their names, and how many forms, collections and the like. */
interface Missing {
  files: readonly string[];
  others: number;
}

/** Puts what was copied after what is selected. Pictures of another website come along; what cannot is left out and said. */
export async function pasteClip(data: string): Promise<void> {
  const copied = parseClip(data);
  if (!copied) return inform(editorTexts.notPasted);
  const isOwn = copied.host === location.host;
  const found = isOwn ? { value: copied, missing: NONE } : await fromAbroad(copied).catch(refused);
  if (found instanceof CallFailed) return inform(found.message);
  const { value, missing } = found;
  if (value.kind === 'block') putBlock(value.block, missing);
  else putSection(value.section, missing);
}

function refused(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error;
  throw error;
}

const NONE: Missing = { files: [], others: 0 };

function putBlock(copied: Block, missing: Missing): void {
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
export function putSection(copied: Section, missing = NONE): void {
  const { document: page, selection, run, select } = useEditor.getState();
  if (!page) return;
  const chosen = selection.kind === 'block' ? sectionOf(page, selection.id)?.id : null;
  const afterId = selection.kind === 'section' ? selection.id : (chosen ?? page.sections.at(-1)?.id ?? null);
  const section = { ...withFreshIds(copied), id: newId(), anchor: null };
  run(addSection(section, afterId));
  select({ kind: 'section', id: section.id });
  told(missing);
}

const told = ({ files, others }: Missing): void =>
  inform(
    files.length + others > 0 ? editorTexts.pastedWithout({ files: files.join(', '), others }) : editorTexts.pasted,
  );

/** Forms, collections and products of another website mean nothing here; its files are taken over. */
async function fromAbroad(copied: Copied): Promise<{ value: Copied; missing: Missing }> {
  const paths = new Set(JSON.stringify(copied).match(/media\/[^"\\<>]+/g));
  const { files } =
    paths.size === 0 ? { files: [] } : await call(takeMediaRoute, { body: { host: copied.host, paths: [...paths] } });
  const taken = new Map(files.map(({ from, path }) => [from, path]));
  let others = 0;
  const value: Copied = JSON.parse(JSON.stringify(copied), (key, entry: unknown) => {
    const isForeign = FOREIGN.includes(key) && entry !== '' && entry !== null;
    if (isForeign) others += 1;
    if (isForeign) return key === 'formKey' ? '' : null;
    return typeof entry === 'string' ? renamed(entry, taken) : entry;
  });
  const gone = files.filter(({ path }) => path === null).map(({ from }) => from.split('/').at(-1) ?? from);
  return { value, missing: { files: gone, others } };
}

const FOREIGN = ['formKey', 'collection', 'product', 'donationPage'];

/** A path, or a text that names pictures by their paths, as it is here. */
function renamed(entry: string, taken: ReadonlyMap<string, string | null>): string | null {
  const whole = taken.get(entry);
  if (whole !== undefined) return whole;
  return [...taken].reduce((text, [from, path]) => (path ? text.replaceAll(`"${from}"`, `"${path}"`) : text), entry);
}
