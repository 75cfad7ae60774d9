import { limits } from '@litfass/model';
import { editorTexts } from '../../gen/texts/editor.ts';
import { pastedPictureTexts } from '../../gen/texts/pasted-picture.ts';
import { inform } from '../../ui/information.tsx';
import { tellOutdated } from '../../ui/outdated.ts';
import { act, sayPlace } from '../act.ts';
import { placeBlock, resizeBlock } from '../commands/place-block.ts';
import { blockName } from '../panel/block-names.ts';
import { pasteClip } from '../clipboard/paste.ts';
import { takePicture } from '../rich-text/take-picture.ts';
import { openKeep } from '../saved-sections/keep-state.ts';
import { useEditor } from '../store/editor-store.ts';
import { findBlock, sectionOf } from '../store/page-document.ts';
import type { FromFrame, ToFrame } from './messages.ts';
import type { WrittenText } from './written-text.ts';

type Message = Exclude<FromFrame, { type: 'ready' | 'ask-link' | 'edit-around' }>;

/** Does what was done in the frame. */
export function answer(message: Message, send: (message: ToFrame) => void, written: WrittenText): void {
  const { select, add, setLowContrast } = useEditor.getState();
  switch (message.type) {
    case 'select-block':
      return select({ kind: 'block', id: message.id });
    case 'select-section':
      return select({ kind: 'section', id: message.id });
    case 'select-around':
      return select({ kind: 'around', part: message.part });
    case 'act':
      return message.action === 'keep' ? openKeep() : act(message.action);
    case 'place':
    case 'resize':
      return movePart(message);
    case 'add-block':
      return add({ kind: 'block', sectionId: message.sectionId, row: message.row });
    case 'add-section':
      return add({ kind: 'section', afterId: message.afterId });
    case 'ask-text':
      return void beginText(message.id, written);
    case 'text':
      return written.keep(message.id, message.html);
    case 'ask-picture':
      return void takePicture(message.source).then((taken) => send({ type: 'picture', source: message.source, taken }));
    case 'pictures-left':
      return inform(pastedPictureTexts.left);
    case 'cut':
      return act('remove');
    case 'copied':
      return inform(editorTexts.copied);
    case 'paste':
      return void pasteClip(message.data);
    case 'outdated':
      return tellOutdated();
    case 'contrast':
      return setLowContrast(message.blockIds);
    case 'text-end':
      return written.end();
  }
}

function movePart(message: Extract<Message, { type: 'place' | 'resize' }>): void {
  const { document: page, device, run, say } = useEditor.getState();
  const block = page && findBlock(page, message.id);
  if (!block) return;
  const { id } = message;
  say('');
  if (message.type === 'resize') run(resizeBlock(id, message, device));
  else {
    const to = page.sections.find((section) => section.id === message.sectionId);
    const isFull = to !== sectionOf(page, id) && (to?.blocks.length ?? 0) >= limits.blocksPerSection;
    if (isFull) inform(editorTexts.blockLimit);
    run(placeBlock(id, message, device));
  }
  sayPlace(id, blockName(block));
}

/** A text is written where it stands; everything else in the panel beside. */
async function beginText(id: string, written: WrittenText): Promise<void> {
  const { document: page, select } = useEditor.getState();
  if (!page || !findBlock(page, id)) return;
  select({ kind: 'block', id });
  if (!(await written.begin(id))) focusPanel();
}

/** The first field of what is selected, once it is there. */
function focusPanel(): void {
  useEditor.getState().openDrawer('panel');
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>('.editor-panel :is(input, textarea, select, [contenteditable], button)')
      ?.focus(),
  );
}
