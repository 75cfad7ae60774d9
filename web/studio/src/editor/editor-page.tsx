import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { documentQuery, overviewQuery } from '../api/site.ts';
import { LogInDialog } from '../features/log-in/log-in-dialog.tsx';
import { editorTexts } from '../texts/editor.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Canvas } from './canvas/canvas.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorBar } from './editor-bar.tsx';
import { Outline } from './panel/outline.tsx';
import { Properties } from './panel/properties.tsx';
import { startAutosave } from './store/autosave.ts';
import { useEditor } from './store/editor-store.ts';
import type { EditedPage } from './store/page-document.ts';
import './editor.css';

/** `/config/pages/{id}`: the page beside its outline and what can be set of it. */
export function EditorPage(): ReactNode {
  const { id } = useParams({ from: '/inside/pages/$id' });
  const document = useQuery(documentQuery('page', id));
  return (
    <>
      <Loaded query={document}>
        {({ published, draft }) => <OpenEditor key={id} published={published} draft={draft} />}
      </Loaded>
      <LogInDialog />
    </>
  );
}

function OpenEditor({
  published,
  draft,
}: {
  published: unknown;
  draft: { document: unknown; version: number } | null;
}): ReactNode {
  const client = useQueryClient();
  const [device, setDevice] = useState<'phone' | 'desktop'>(() => (innerWidth < 640 ? 'phone' : 'desktop'));
  const flush = useRef(() => Promise.resolve());
  useEffect(() => {
    // Both come from the server, which checked them against the page's schema.
    const page = (draft?.document ?? published) as EditedPage;
    useEditor.getState().open({ page, version: draft?.version ?? null, hasDraft: draft !== null });
    const autosave = startAutosave();
    flush.current = autosave.flush;
    return () => {
      void autosave.flush().finally(() => {
        autosave.stop();
        void client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      });
    };
  }, [client, published, draft]);
  useKeys();
  return (
    <div className="editor">
      <EditorBar device={device} onDevice={setDevice} flush={() => flush.current()} />
      <Outline />
      <main className="editor-canvas" id="content">
        <Canvas device={device} />
      </main>
      <aside className="editor-panel" aria-label={editorTexts.properties}>
        <Properties />
      </aside>
      <ConflictDialog />
    </div>
  );
}

/** Undo and redo by keyboard, except where a text field has its own. */
function useKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isText = event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]');
      if (isText || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      const { undo, redo } = useEditor.getState();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
