import { publishDraftRoute } from '@litfass/site-render/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Monitor, Redo2, Smartphone, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { call } from '../api/call.ts';
import { overviewQuery } from '../api/site.ts';
import { editorTexts } from '../texts/editor.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useEditor } from './store/editor-store.ts';

/** Back, undo and redo, how it is saved, on what it is looked at, and publish. */
export function EditorBar({
  device,
  onDevice,
  flush,
}: {
  device: 'phone' | 'desktop';
  onDevice: (device: 'phone' | 'desktop') => void;
  /** Saves what waits. */
  flush: () => Promise<void>;
}): ReactNode {
  const { page, past, future, undo, redo, save, hasDraft } = useEditor();
  const publish = usePublish(flush);
  const canPublish = hasDraft || save.kind === 'waiting' || save.kind === 'saving';
  return (
    <header className="editor-bar">
      <h1 className="hidden-text">{editorTexts.editing(page?.title ?? '')}</h1>
      <Link to="/pages" className="button" data-look="quiet" data-size="icon" aria-label={editorTexts.back}>
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
        onSelectionChange={(keys) => onDevice(keys.has('phone') ? 'phone' : 'desktop')}
      >
        <ToggleButton id="desktop" className="rich-text-tool" aria-label={editorTexts.desktop}>
          <Monitor aria-hidden />
        </ToggleButton>
        <ToggleButton id="phone" className="rich-text-tool" aria-label={editorTexts.phone}>
          <Smartphone aria-hidden />
        </ToggleButton>
      </ToggleButtonGroup>
      <Button look="primary" isDisabled={!canPublish || publish.isPending} onPress={() => publish.mutate()}>
        {publish.isPending ? editorTexts.publishing : editorTexts.publish}
      </Button>
      {publish.isError && <Notice tone="danger">{publish.error.message}</Notice>}
      {publish.isSuccess && !canPublish && <Notice tone="good">{editorTexts.published}</Notice>}
    </header>
  );
}

function usePublish(flush: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await flush();
      const id = useEditor.getState().page?.id ?? '';
      return call(publishDraftRoute, { params: { kind: 'page', id } });
    },
    onSuccess: async () => {
      useEditor.getState().kept(null, false);
      useEditor.getState().setSave({ kind: 'clean' });
      await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
    },
  });
}
