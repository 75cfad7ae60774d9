import { Link } from '@tanstack/react-router';
import { ArrowLeft, Monitor, Redo2, Smartphone, Undo2 } from 'lucide-react';
import { memo, useRef, type ReactNode, type RefObject } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { Autosave } from '../draft/autosave.ts';
import { usePublish } from '../draft/use-publish.ts';
import { draftTexts } from '../gen/texts/draft.ts';
import { editorTexts } from '../gen/texts/editor.ts';
import { itemTexts } from '../gen/texts/item.ts';
import { Button } from '../ui/button.tsx';
import { useHoldFocus } from '../ui/hold-focus.ts';
import { Notice } from '../ui/notice.tsx';
import { useAfterPicture } from './after-picture.ts';
import { CheckTool } from './check/check-tool.tsx';
import { AskReview, useNeedsReview } from './history/ask-review.tsx';
import { HistoryTools } from './history/history-tools.tsx';
import { laterMoment, saidOfPublished } from './item/appearance.ts';
import { FirstPublished } from './item/first-published.tsx';
import { tellOfItem } from './item/tell-of-item.ts';
import { NO_PLAN, useEditor } from './store/editor-store.ts';
import type { EditedPage } from './store/page-document.ts';

/**
 * Back, undo and redo, how it is saved, on what it is looked at, and publish. Each part asks the store for what it shows
 * and no more: most of them stay as they are while somebody writes. What is written is seen first, what follows from it
 * here with the next picture.
 */
export const EditorBar = memo(function EditorBar({
  autosave,
  isNew,
}: {
  autosave: Autosave<EditedPage>;
  /** It was not published when it was opened. */
  isNew: boolean;
}): ReactNode {
  const back = useEditor(({ aspect }) => aspect?.back ?? '/pages');
  const bar = useRef<HTMLElement>(null);
  return (
    <header ref={bar} className="editor-bar">
      <EditorTitle />
      <Link to={back} className="button" data-look="quiet" data-size="icon" aria-label={editorTexts.back}>
        <ArrowLeft aria-hidden />
      </Link>
      <Steps />
      <SaveState />
      <Devices />
      <CheckTool />
      <HistoryTools autosave={autosave} />
      <Publication autosave={autosave} bar={bar} isNew={isNew} />
    </header>
  );
});

function EditorTitle(): ReactNode {
  const title = useAfterPicture(
    useEditor(({ document: page, aspect }) => (aspect?.look === 'frame' ? null : (page?.title ?? ''))),
  );
  return <h1 className="hidden-text">{title === null ? editorTexts.frameParts : editorTexts.editing({ title })}</h1>;
}

function Steps(): ReactNode {
  const undo = useEditor((state) => state.undo);
  const redo = useEditor((state) => state.redo);
  const canUndo = useAfterPicture(useEditor(({ past }) => past.length > 0));
  const canRedo = useAfterPicture(useEditor(({ future }) => future.length > 0));
  return (
    <>
      <Button look="quiet" size="icon" aria-label={editorTexts.undo} isDisabled={!canUndo} onPress={undo}>
        <Undo2 aria-hidden />
      </Button>
      <Button look="quiet" size="icon" aria-label={editorTexts.redo} isDisabled={!canRedo} onPress={redo}>
        <Redo2 aria-hidden />
      </Button>
    </>
  );
}

function SaveState(): ReactNode {
  const kind = useAfterPicture(useEditor(({ save }) => save.kind));
  const refusal = useAfterPicture(
    useEditor(({ save }) => (save.kind === 'failed' && save.isRefused ? save.reason : null)),
  );
  const isCodeLeftOut = useAfterPicture(useEditor(({ save }) => save.kind === 'saved' && save.isCodeLeftOut === true));
  const state = isCodeLeftOut ? draftTexts.savedWithoutCode : editorTexts.saveState[kind];
  return (
    <span className="editor-state" data-state={kind} role="status">
      {refusal === null ? state : editorTexts.refused({ reason: refusal })}
    </span>
  );
}

function Devices(): ReactNode {
  const device = useEditor((state) => state.device);
  const setDevice = useEditor((state) => state.setDevice);
  return (
    <ToggleButtonGroup
      className="devices"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[device]}
      onSelectionChange={(keys) => setDevice(keys.has('phone') ? 'phone' : 'desktop')}
    >
      <ToggleButton id="desktop" className="rich-text-tool" aria-label={editorTexts.desktop}>
        <Monitor aria-hidden />
      </ToggleButton>
      <ToggleButton id="phone" className="rich-text-tool" aria-label={editorTexts.phone}>
        <Smartphone aria-hidden />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

interface Publishing {
  autosave: Autosave<EditedPage>;
  /** Has the focus when there is nothing to publish any more. */
  bar: RefObject<HTMLElement | null>;
  /** It was not published when it was opened. */
  isNew: boolean;
}

function Publication({ autosave, bar, isNew }: Publishing): ReactNode {
  const aspect = useEditor((state) => state.aspect);
  const needsReview = useNeedsReview();
  return aspect && needsReview ? (
    <AskReview autosave={autosave} />
  ) : (
    <Publish autosave={autosave} bar={bar} isNew={isNew} />
  );
}

function Publish({ autosave, bar, isNew }: Publishing): ReactNode {
  const publish = usePublish(useEditor, autosave, afterPublish);
  const canPublish = useAfterPicture(
    useEditor(({ hasDraft, save }) => hasDraft || save.kind === 'waiting' || save.kind === 'saving'),
  );
  const isLater = useAfterPicture(useEditor(({ document: page }) => laterMoment(page, new Date()) !== null));
  const said = useEditor(({ document: page }) => saidOfPublished(page, new Date()));
  useHoldFocus(bar, publish.isSuccess && !canPublish);
  return (
    <>
      <Button look="primary" isDisabled={!canPublish || publish.isPending} onPress={() => publish.mutate()}>
        {publish.isPending ? editorTexts.publishing : isLater ? itemTexts.schedule : editorTexts.publish}
      </Button>
      {publish.isError && <Notice tone="danger">{publish.error.message}</Notice>}
      {publish.isSuccess && !canPublish && <Notice tone="good">{said}</Notice>}
      {isNew && publish.isSuccess && <FirstPublished />}
    </>
  );
}

function afterPublish(): void {
  const { aspect, setPlan } = useEditor.getState();
  setPlan(NO_PLAN);
  if (aspect) tellOfItem('collection_item_save', aspect);
}
