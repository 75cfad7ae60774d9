import { useRouter } from '@tanstack/react-router';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import type { DocumentKind } from '../../api/site.ts';
import { useEditor } from '../store/editor-store.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { later } from '../../ui/later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAfterPicture } from '../after-picture.ts';
import { answer } from './answer.ts';
import { EmptyPage } from './empty-page.tsx';
import { arrangedSections, movedSections, toolTexts } from './frame-view.ts';
import type { FromFrame, ToFrame } from './messages.ts';
import { clipOf } from '../clipboard/clip.ts';
import { usePreview } from './use-preview.ts';
import { useFrameLoading } from './use-frame-loading.ts';
import { useFrameSize } from './use-frame-size.ts';
import { writtenText } from './written-text.ts';
import './canvas.css';

const LinkDialog = later(async () => (await import('../rich-text/link-dialog.tsx')).LinkDialog);

/** The page itself in a frame of its own origin; it is selected, moved and written where it stands. */
export const Canvas = memo(function Canvas({ kind, id }: { kind: DocumentKind; id: string }): ReactNode {
  const device = useEditor((state) => state.device);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const { style, scale } = useFrameSize(room, useAfterPicture(device));
  const [linking, setLinking] = useState<string | null>(null);
  const { html, problem } = usePreview(kind, id);
  const send = useCallback((message: ToFrame) => frame.current?.contentWindow?.postMessage(message, '*'), []);
  const isReady = useAnswers(frame, send, setLinking);
  const { isMissing, ...loading } = useFrameLoading(isReady);
  const scope = useEditor(({ aspect }) => (aspect?.look === 'frame' ? 'around' : 'page'));
  useEffect(() => {
    if (isReady) send({ type: 'setup', texts: toolTexts, scale, isFixed: false, scope });
  }, [isReady, scale, scope, send]);
  useArrange(id, isReady, send);
  useEffect(() => {
    if (isReady && html !== null) send({ type: 'draw', html });
  }, [isReady, html, send]);
  useMark(id, isReady, send);
  return (
    <div className="canvas" data-device={device}>
      {(isMissing || problem !== null) && <Notice tone="warn">{isMissing ? editorTexts.frameMissing : problem}</Notice>}
      <div className="canvas-room" ref={room}>
        <iframe
          {...loading}
          ref={frame}
          title={editorTexts.frame}
          src="/config/frame"
          sandbox="allow-scripts"
          style={style}
        />
      </div>
      <EmptyPage />
      <p className="hidden-text" role="status">
        <Said />
      </p>
      {linking !== null && (
        <LinkDialog
          href={linking}
          onClose={() => setLinking(null)}
          onSet={(href) => {
            send({ type: 'link', href });
            setLinking(null);
            frame.current?.focus();
          }}
        />
      )}
    </div>
  );
});

const Said = (): ReactNode => useEditor((state) => state.said);

type Send = (message: ToFrame) => void;

/** Does what is done in the frame; answers whether the frame is there. */
function useAnswers(frame: RefObject<HTMLIFrameElement | null>, send: Send, askLink: (href: string) => void): boolean {
  const [isReady, setIsReady] = useState(false);
  const router = useRouter();
  useEffect(() => {
    const written = writtenText(send);
    const listen = ({ source, data }: MessageEvent<FromFrame>): void => {
      if (source !== frame.current?.contentWindow) return;
      if (data.type === 'ready') setIsReady(true);
      else if (data.type === 'ask-link') askLink(data.href);
      else if (data.type === 'edit-around') void router.navigate({ to: '/frame-parts' });
      else answer(data, send, written);
    };
    addEventListener('message', listen);
    const stop = useEditor.subscribe(({ document: page }) => written.follow(page));
    return () => {
      removeEventListener('message', listen);
      stop();
    };
  }, [frame, send, askLink, router]);
  return isReady;
}

/** Moves what is drawn already to where it stands now; sections in which nothing moved are not looked at. */
function useArrange(id: string, isReady: boolean, send: Send): void {
  const sections = useEditor(({ subject, document: page }) => (subject?.id === id ? page?.sections : undefined));
  const before = useRef(sections);
  useEffect(() => {
    const moved = before.current && sections ? movedSections(before.current, sections) : [];
    before.current = sections;
    if (isReady && moved.length > 0) send({ type: 'arrange', sections: arrangedSections(moved) });
  }, [isReady, sections, send]);
}

/** Tells the frame what is selected, and what a copy of it would be. */
function useMark(id: string, isReady: boolean, send: Send): void {
  // What a copy would be is asked for later than what was done.
  const sections = useDeferredValue(
    useEditor(({ subject, document: page }) => (subject?.id === id ? page?.sections : undefined)),
  );
  const selection = useEditor((state) => state.selection);
  useEffect(() => {
    if (!isReady || !sections) return;
    const block = selection.kind === 'block' ? selection.id : null;
    const isText = sections.some(({ blocks }) =>
      blocks.some(({ id: each, type }) => each === block && type === 'html'),
    );
    const sectionId = selection.kind === 'section' ? selection.id : null;
    const around = selection.kind === 'around' ? selection.part : null;
    send({ type: 'mark', blockId: block, sectionId, around, isText, clip: clipOf({ sections }, selection) });
  }, [isReady, sections, selection, send]);
}
