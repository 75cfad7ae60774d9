import { layoutDevices } from '@litfass/model';
import { previewRoute } from '@litfass/site-render/api';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { previewTexts as texts } from '../../gen/texts/preview.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { Aspect } from '../aspects.ts';
import { PreviewFrame } from '../canvas/preview-frame.tsx';
import { useEditor } from '../store/editor-store.ts';
import './preview.css';

const viewers = ['visitor', 'member', 'member-without-plan'] as const;

/** The open document without any tools: on a device, and as somebody who may have to log in to see it. */
export function PreviewDialog({ aspect, onClose }: { aspect: Aspect; onClose: () => void }): ReactNode {
  const page = useEditor((state) => state.document);
  const editedOn = useEditor((state) => state.device);
  const [device, setDevice] = useState(editedOn);
  const [viewer, setViewer] = useState<(typeof viewers)[number]>('visitor');
  const isForSome = (page?.access?.plans ?? []).length > 0;
  const drawn = useQuery({
    queryKey: ['preview', aspect.id, viewer],
    queryFn: () => call(previewRoute, { body: { ...(page ? aspect.preview(page) : { page: {} }), as: viewer } }),
    enabled: page !== null,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog title={texts.title} size="large" isOpen onClose={onClose}>
      <p className="hint">{texts.hint}</p>
      <div className="preview-choices">
        <Segmented
          label={texts.device}
          look="line"
          value={device}
          options={layoutDevices.map((value) => ({ value, label: texts.devices[value] }))}
          onChange={(next) => setDevice(next === 'phone' ? 'phone' : 'desktop')}
        />
        {aspect.look !== 'frame' && (
          <Segmented
            label={texts.viewer}
            look="line"
            value={viewer}
            options={viewers
              .filter((value) => value !== 'member-without-plan' || isForSome)
              .map((value) => ({ value, label: texts.viewers[value] }))}
            onChange={(next) => setViewer(viewers.find((each) => each === next) ?? 'visitor')}
          />
        )}
      </div>
      {drawn.error && <Notice tone="danger">{drawn.error.message}</Notice>}
      <div className="preview-page">
        <PreviewFrame html={drawn.data?.html ?? null} title={texts.title} device={device} />
      </div>
    </Dialog>
  );
}
