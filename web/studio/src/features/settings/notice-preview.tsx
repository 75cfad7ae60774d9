import { layoutDevices, type LayoutDevice, type Site } from '@litfass/model';
import { isTooNarrow, popupForm } from '@litfass/runtime/notices';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ShownNotice } from '../../editor/canvas/messages.ts';
import { PreviewFrame } from '../../editor/canvas/preview-frame.tsx';
import { noticeTexts as texts } from '../../gen/texts/notice.ts';
import { previewTexts } from '../../gen/texts/preview.ts';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useSitePicture } from '../site/use-site-picture.ts';
import './notice-preview.css';

/** Where the app itself has little room, a phone is what can be seen of. */
const LITTLE_ROOM_PX = 640;
const PHONE_PX = 390;

/** What visitors meet of a notice over the home page, on either device. */
export function NoticePreview({ site, kind }: { site: Site; kind: ShownNotice['kind'] }): ReactNode {
  const [device, setDevice] = useState<LayoutDevice>(innerWidth < LITTLE_ROOM_PX ? 'phone' : 'desktop');
  const { html, error } = useSitePicture(site);
  const form = usePopupForm(site, kind);
  const popup = site.settings?.popupOverlaySettings ?? {};
  const isAway = kind === 'popup' && device === 'phone' && isTooNarrow({ ...popup }, PHONE_PX);
  const notice: ShownNotice = kind === 'popup' ? { kind, settings: { ...popup }, form } : { kind };
  return (
    <div className="stack notice-preview">
      <Segmented
        label={texts.preview}
        look="line"
        value={device}
        options={layoutDevices.map((value) => ({ value, label: previewTexts.devices[value] }))}
        onChange={(next) => setDevice(next === 'phone' ? 'phone' : 'desktop')}
      />
      {error && (
        <Notice tone="warn">
          {texts.noPreview} {error.message}
        </Notice>
      )}
      {isAway && <p className="hint">{texts.notOnPhones}</p>}
      <div className="notice-screen" data-device={device}>
        <PreviewFrame html={html} title={texts.previewOf[kind]} device={device} notice={isAway ? null : notice} />
      </div>
    </div>
  );
}

/** The form of the popup as its block is drawn, in the language that visitors meet first. */
function usePopupForm(site: Site, kind: ShownNotice['kind']): string {
  const formKey = (kind === 'popup' && site.settings?.popupOverlaySettings?.formKey) || '';
  const language = site.website.languages?.[0] ?? site.website.locale ?? 'de-DE';
  const { data = '' } = useQuery({
    queryKey: ['popup-form', formKey, language],
    queryFn: () => popupForm(formKey, language),
    enabled: formKey !== '',
  });
  return formKey === '' ? '' : data;
}
