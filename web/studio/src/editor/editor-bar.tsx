import { Link } from '@tanstack/react-router';
import { ArrowLeft, Monitor, Redo2, Smartphone, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { tell } from '../analytics/tell.ts';
import { usePublish } from '../draft/use-publish.ts';
import { editorTexts } from '../texts/editor.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { CheckTool } from './check/check-tool.tsx';
import { useEditor } from './store/editor-store.ts';

/** Back, undo and redo, how it is saved, on what it is looked at, and publish. */
export function EditorBar({
  flush,
  children,
}: {
  /** Saves what waits. */
  flush: () => Promise<void>;
  /** Further actions beside publish. */
  children?: ReactNode;
}): ReactNode {
  const { document: page, aspect, past, future, undo, redo, save, hasDraft, device, setDevice } = useEditor();
  const publish = usePublish(useEditor, flush, tellSaved);
  const canPublish = hasDraft || save.kind === 'waiting' || save.kind === 'saving';
  return (
    <header className="editor-bar">
      <h1 className="hidden-text">
        {aspect?.look === 'frame' ? editorTexts.frameParts : editorTexts.editing(page?.title ?? '')}
      </h1>
      <Link
        to={aspect?.back ?? '/pages'}
        className="button"
        data-look="quiet"
        data-size="icon"
        aria-label={editorTexts.back}
      >
        <ArrowLeft aria-hidden />
      </Link>
      <Button look="quiet" size="icon" aria-label={editorTexts.undo} isDisabled={past.length === 0} onPress={undo}>
        <Undo2 aria-hidden />
      </Button>
      <Button look="quiet" size="icon" aria-label={editorTexts.redo} isDisabled={future.length === 0} onPress={redo}>
        <Redo2 aria-hidden />
      </Button>
      <span className="editor-state" data-state={save.kind} role="status">
        {editorTexts.saveState[save.kind]}
      </span>
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
      {page && <CheckTool page={page} />}
      {children}
      <Button look="primary" isDisabled={!canPublish || publish.isPending} onPress={() => publish.mutate()}>
        {publish.isPending ? editorTexts.publishing : editorTexts.publish}
      </Button>
      {publish.isError && <Notice tone="danger">{publish.error.message}</Notice>}
      {publish.isSuccess && !canPublish && <Notice tone="good">{editorTexts.published}</Notice>}
    </header>
  );
}

function tellSaved(): void {
  const { aspect } = useEditor.getState();
  if (aspect?.look !== 'item') return;
  const { id, collectionId } = aspect;
  tell('collection_item_save', { objectId: id, ...(collectionId !== null && { parentId: collectionId }) });
}
