import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { memo, useEffect, useState, type ReactNode } from 'react';
import { documentQuery, overviewQuery } from '../api/site.ts';
import { DraftGuard } from '../draft/draft-guard.tsx';
import { useDraftSession, useOpenedDocument, type ReadDocument } from '../draft/use-draft-session.ts';
import { LogInDialog } from '../features/log-in/log-in-dialog.tsx';
import { editorTexts } from '../gen/texts/editor.ts';
import { inform, Information } from '../ui/information.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { frameAspect, itemAspect, pageAspect, type Aspect } from './aspects.ts';
import { Canvas } from './canvas/canvas.tsx';
import { serveClipboard } from './canvas/in-frame/clip.ts';
import { actionOf } from './canvas/keys.ts';
import { clipOf } from './clipboard/clip.ts';
import { pasteClip } from './clipboard/paste.ts';
import { act } from './act.ts';
import { PageConflict } from './conflict/page-conflict.tsx';
import { Drawers } from './drawers.tsx';
import { EditorBar } from './editor-bar.tsx';
import { tellOfItem } from './item/tell-of-item.ts';
import { AddDialog } from './panel/add-dialog.tsx';
import { Outline } from './panel/outline.tsx';
import { Properties } from './panel/properties.tsx';
import { KeepDialog } from './saved-sections/keep-dialog.tsx';
import { focusRegion, serveRegions } from './regions.ts';
import { NO_PLAN, useEditor, useIsOpen, type Plan } from './store/editor-store.ts';
import './editor.css';

/** `/config/pages/{id}`: the page beside its outline and what can be set of it. */
export function EditorPage(): ReactNode {
  const { id } = useParams({ from: '/inside/pages/$id' });
  return <Editor aspectOf={() => pageAspect(id)} kind="page" id={id} />;
}

/** `/config/items/{id}`: an item of a collection with its body. */
export function ItemEditorPage(): ReactNode {
  const { id } = useParams({ from: '/inside/items/$id' });
  return <Editor aspectOf={({ collectionId }) => itemAspect(id, collectionId ?? '')} kind="item" id={id} />;
}

/** `/config/frame-parts`: header and footer around the home page. */
export function FrameEditorPage(): ReactNode {
  const overview = useQuery(overviewQuery);
  const around = overview.data?.pages.find(({ urlId, isNew }) => !isNew && urlId === overview.data.home);
  const any = around ?? overview.data?.pages.find(({ isNew }) => !isNew);
  const page = useQuery({ ...documentQuery('page', any?.id ?? ''), enabled: any !== undefined });
  const blank = { urlId: 'leer', title: overview.data?.website.title ?? '', sections: [] };
  const id = overview.data?.website.id;
  if (id === undefined || (any !== undefined && page.isPending))
    return (
      <Loaded query={overview}>
        {() => (
          <p className="quiet" role="status">
            {editorTexts.frame}
          </p>
        )}
      </Loaded>
    );
  return <Editor aspectOf={() => frameAspect(id, page.data?.published ?? blank)} kind="site" id={id} />;
}

interface Read extends ReadDocument {
  draft: (NonNullable<ReadDocument['draft']> & Plan) | null;
  collectionId: string | null;
}

function Editor({
  kind,
  id,
  aspectOf,
}: {
  kind: 'page' | 'item' | 'site';
  id: string;
  aspectOf: (read: Read) => Aspect;
}): ReactNode {
  const document = useOpenedDocument(kind, id);
  const drawer = useEditor((state) => state.drawer);
  if (document.isError)
    return (
      <main className="log-in">
        <Loaded query={document} isPage>
          {() => null}
        </Loaded>
      </main>
    );
  // The frame of the page loads while the document is still under way.
  return (
    <>
      <div className="editor" data-drawer={drawer}>
        {document.data && <OpenEditor key={id} read={document.data} aspectOf={aspectOf} />}
        <main className="editor-canvas" id="content">
          <Canvas key={id} kind={kind} id={id} />
        </main>
        <EditorPanel id={id} />
        <Drawers id={id} />
      </div>
      <LogInDialog />
    </>
  );
}

/** The bar and the outline of a document, which is kept while it is open. */
function OpenEditor({ read, aspectOf }: { read: Read; aspectOf: (read: Read) => Aspect }): ReactNode {
  const client = useQueryClient();
  const [aspect] = useState(() => aspectOf(read));
  useEffect(() => {
    const { setAspect, setPlan } = useEditor.getState();
    setAspect(aspect);
    setPlan(read.draft ?? NO_PLAN);
  }, [aspect, read]);
  useEffect(() => tellOfItem('collection_item_edit', aspect), [aspect]);
  const autosave = useDraftSession(useEditor, aspect, {
    read,
    onLeave: () => void client.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  });
  useKeys();
  const isOpen = useIsOpen(aspect.id);
  return (
    isOpen && (
      <>
        <EditorBar autosave={autosave} isNew={read.published === null} />
        <Outline />
        <button type="button" className="shell-skip" onClick={() => focusRegion(2)}>
          {editorTexts.skipPage}
        </button>
        <DraftGuard store={useEditor} autosave={autosave} />
      </>
    )
  );
}

/** What can be set, and the windows that open over the editor. Nothing of it is drawn again with each key pressed. */
const EditorPanel = memo(function EditorPanel({ id }: { id: string }): ReactNode {
  if (!useIsOpen(id)) return null;
  return (
    <>
      <aside className="editor-panel" id="editor-panel" aria-label={editorTexts.properties}>
        <Properties />
      </aside>
      <AddDialog />
      <KeepDialog />
      <PageConflict />
      <Information />
    </>
  );
});

/** Keys and clipboard of the editor, except where a text field has its own. */
function useKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { target } = event;
      const action = actionOf(event);
      const isText =
        target instanceof HTMLElement && target.matches('input, textarea, [contenteditable], [role=dialog] *');
      // Elsewhere arrows scroll and Delete is nobody's: on what is selected they act in the page and its outline.
      if (isText || (action !== 'undo' && action !== 'redo' && action !== 'duplicate')) return;
      event.preventDefault();
      act(action);
    };
    addEventListener('keydown', listen);
    addEventListener('keydown', serveRegions);
    const stop = serveClipboard(copied, (message) => {
      if (message.type === 'paste') void pasteClip(message.data);
      else if (message.type === 'cut') act('remove');
      else if (message.type === 'copied') inform(editorTexts.copied);
    });
    return () => {
      removeEventListener('keydown', listen);
      removeEventListener('keydown', serveRegions);
      stop();
    };
  }, []);
}

function copied() {
  const { document: page, selection } = useEditor.getState();
  return page && clipOf(page, selection);
}
