import { useEffect, useRef, useState, type ReactNode } from 'react';
import { removeBlock } from '../commands/remove-block.ts';
import { useEditor } from '../store/editor-store.ts';
import { editorTexts } from '../../texts/editor.ts';
import { Notice } from '../../ui/notice.tsx';
import type { FromFrame, ToFrame } from './messages.ts';
import { usePreview } from './use-preview.ts';
import { useFrameSize } from './use-frame-size.ts';
import './canvas.css';

/** The page itself in a frame of its own origin; a click in it selects a block or a section. */
export function Canvas({ device }: { device: 'phone' | 'desktop' }): ReactNode {
  const page = useEditor((state) => state.document);
  const aspect = useEditor((state) => state.aspect);
  const selection = useEditor((state) => state.selection);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const size = useFrameSize(room, device);
  const [isReady, setIsReady] = useState(false);
  const { html, problem } = usePreview(page, aspect);
  const send = (message: ToFrame): void => frame.current?.contentWindow?.postMessage(message, '*');
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<FromFrame>): void => {
      if (source !== frame.current?.contentWindow) return;
      if (data.type === 'ready') setIsReady(true);
      else answer(data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (isReady && html !== null) send({ type: 'draw', html });
  }, [isReady, html]);
  useEffect(() => {
    if (!isReady) return;
    const id = selection.kind === 'page' ? null : selection.id;
    send({
      type: 'mark',
      blockId: selection.kind === 'block' ? id : null,
      sectionId: selection.kind === 'section' ? id : null,
    });
  }, [isReady, selection]);
  return (
    <div className="canvas" data-device={device}>
      {problem !== null && <Notice tone="warn">{problem}</Notice>}
      <div className="canvas-room" ref={room}>
        <iframe ref={frame} title={editorTexts.frame} src="/config/frame" sandbox="allow-scripts" style={size} />
      </div>
    </div>
  );
}

function answer(message: Exclude<FromFrame, { type: 'ready' }>): void {
  const { select, undo, redo, run, selection } = useEditor.getState();
  if (message.type === 'select-block') select({ kind: 'block', id: message.id });
  else if (message.type === 'select-section') select({ kind: 'section', id: message.id });
  else if (message.key === 'undo') undo();
  else if (message.key === 'redo') redo();
  else if (selection.kind === 'block') {
    run(removeBlock(selection.id));
    select({ kind: 'page' });
  }
}
