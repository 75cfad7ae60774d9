import type { Site } from '@litfass/model';
import { previewRoute } from '@litfass/site-render/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { call, CallFailed } from '../../api/call.ts';
import { documentQuery, overviewQuery } from '../../api/site.ts';
import type { FromFrame, ToFrame } from '../../editor/canvas/messages.ts';
import { useFrameSize } from '../../editor/canvas/use-frame-size.ts';
import { siteTexts } from '../../texts/site.ts';
import { Notice } from '../../ui/notice.tsx';

const AFTER_MS = 250;

/** The home page as it would look with the settings at hand. */
export function DesignPreview({ site }: { site: Site }): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const size = useFrameSize(room, 'desktop');
  const [isReady, setIsReady] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const page = useAnyPage();
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<FromFrame>): void => {
      if (source === frame.current?.contentWindow && data.type === 'ready') setIsReady(true);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (!isReady || !page) return;
    const abort = new AbortController();
    const draw = async (): Promise<void> => {
      try {
        const { html } = await call(previewRoute, { body: { page, site: { ...site } }, signal: abort.signal });
        const message: ToFrame = { type: 'draw', html };
        frame.current?.contentWindow?.postMessage(message, '*');
        setProblem(null);
      } catch (error) {
        if (abort.signal.aborted) return;
        if (!(error instanceof CallFailed)) throw error;
        setProblem(error.message);
      }
    };
    const timer = setTimeout(() => void draw(), AFTER_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isReady, page, site]);
  return (
    <div>
      {problem !== null && <Notice tone="warn">{problem}</Notice>}
      <div className="design-preview canvas-room" ref={room}>
        <iframe
          ref={frame}
          title={siteTexts.design.preview}
          src="/config/frame"
          sandbox="allow-scripts"
          style={{ ...size, border: 0, transformOrigin: '0 0', position: 'absolute' }}
        />
      </div>
    </div>
  );
}

/** The home page where it is a page, else any that is published. */
function useAnyPage(): Record<string, unknown> | null {
  const { data } = useQuery(overviewQuery);
  const published = data?.pages.filter(({ isNew, pageType }) => !isNew && pageType < 50) ?? [];
  const id = (published.find(({ urlId }) => urlId === data?.home) ?? published[0])?.id;
  const { data: document } = useQuery({ ...documentQuery('page', id ?? ''), enabled: id !== undefined });
  return document?.published ?? null;
}
