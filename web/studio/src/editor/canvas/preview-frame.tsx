import type { LayoutDevice } from '@litfass/model';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FromFrame, ShownNotice, ToFrame } from './messages.ts';
import { useFrameSize } from './use-frame-size.ts';
import './canvas.css';

const NONE: readonly string[] = [];

/** A page as HTML, or one section of it, in a frame of its own origin, made smaller to fit; nothing can be selected. */
export function PreviewFrame({
  html,
  title,
  sectionId,
  device = 'desktop',
  outlined = NONE,
  notice,
}: {
  html: string | null;
  title: string;
  sectionId?: string;
  device?: LayoutDevice;
  /** Blocks to point at; the first of them is brought into sight. */
  outlined?: readonly string[];
  /** What lies over the page: then it is a picture of a whole screen of the device, which never takes the focus. */
  notice?: ShownNotice | null;
}): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const isScreen = notice !== undefined;
  const { style } = useFrameSize(room, device, isScreen);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<FromFrame>): void => {
      if (source === frame.current?.contentWindow && data.type === 'ready') setIsReady(true);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  // The same words for the same thing, however often it is made.
  const told = JSON.stringify(notice ?? null);
  useEffect(() => {
    if (!isReady || html === null) return;
    const over: ShownNotice | null = JSON.parse(told);
    const message: ToFrame = {
      type: 'draw',
      html,
      ...(sectionId !== undefined && { only: sectionId }),
      ...(over && { notice: over }),
    };
    frame.current?.contentWindow?.postMessage(message, '*');
  }, [isReady, html, sectionId, told]);
  const marks = outlined.join(' ');
  useEffect(() => {
    if (!isReady || html === null) return;
    const message: ToFrame = { type: 'outline', blockIds: marks.split(' ').filter(Boolean) };
    frame.current?.contentWindow?.postMessage(message, '*');
  }, [isReady, html, marks]);
  return (
    <div className="canvas-room preview-room" ref={room}>
      <iframe ref={frame} title={title} src="/config/frame" sandbox="allow-scripts" style={style} inert={isScreen} />
    </div>
  );
}
