import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useEditor } from '../store/editor-store.ts';
import { editorTexts } from '../../texts/editor.ts';
import { Notice } from '../../ui/notice.tsx';
import { LinkDialog } from '../rich-text/link-dialog.tsx';
import { answer } from './answer.ts';
import { arrangedSections, toolTexts } from './frame-view.ts';
import type { FromFrame, ToFrame } from './messages.ts';
import { clipOf } from '../clipboard/clip.ts';
import { usePreview } from './use-preview.ts';
import { useFrameSize } from './use-frame-size.ts';
import './canvas.css';

/** The page itself in a frame of its own origin; it is selected, moved and written where it stands. */
export function Canvas(): ReactNode {
  const page = useEditor((state) => state.document);
  const aspect = useEditor((state) => state.aspect);
  const device = useEditor((state) => state.device);
  const said = useEditor((state) => state.said);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const { style, scale } = useFrameSize(room, device);
  const [isReady, setIsReady] = useState(false);
  const [linking, setLinking] = useState<string | null>(null);
  const { html, problem } = usePreview(page, aspect);
  const send = (message: ToFrame): void => frame.current?.contentWindow?.postMessage(message, '*');
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<FromFrame>): void => {
      if (source !== frame.current?.contentWindow) return;
      if (data.type === 'ready') setIsReady(true);
      else if (data.type === 'ask-link') setLinking(data.href);
      else answer(data, send);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (isReady) send({ type: 'setup', texts: toolTexts, scale, isFixed: false });
  }, [isReady, scale]);
  useEffect(() => {
    if (isReady && page) send({ type: 'arrange', sections: arrangedSections(page) });
  }, [isReady, page]);
  useEffect(() => {
    if (isReady && html !== null) send({ type: 'draw', html });
  }, [isReady, html]);
  useMark(isReady, send);
  return (
    <div className="canvas" data-device={device}>
      {problem !== null && <Notice tone="warn">{problem}</Notice>}
      <div className="canvas-room" ref={room}>
        <iframe ref={frame} title={editorTexts.frame} src="/config/frame" sandbox="allow-scripts" style={style} />
      </div>
      <p className="hidden-text" role="status">
        {said}
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
}

/** Tells the frame what is selected, and what a copy of it would be. */
function useMark(isReady: boolean, send: (message: ToFrame) => void): void {
  const page = useEditor((state) => state.document);
  const selection = useEditor((state) => state.selection);
  useEffect(() => {
    if (!isReady || !page) return;
    const block = selection.kind === 'block' ? selection.id : null;
    const isText = page.sections.some(({ blocks }) => blocks.some(({ id, type }) => id === block && type === 'html'));
    const sectionId = selection.kind === 'section' ? selection.id : null;
    send({ type: 'mark', blockId: block, sectionId, isText, clip: clipOf(page, selection) });
    // The function is a new one with each drawing and does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady, page, selection]);
}
