import { formatFileSize } from '@litfass/model';
import { mediaStorageRoute } from '@litfass/site-render/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { locale } from '../../texts/choose.ts';
import { libraryTexts as texts } from '../../gen/texts/library.ts';
import { Notice } from '../../ui/notice.tsx';

const NEARLY_FULL = 0.9;

/** How much of its room the website uses, with a word in good time before it is full. */
export function StorageMeter(): ReactNode {
  const { data } = useQuery({ queryKey: ['media', 'storage'], queryFn: () => call(mediaStorageRoute) });
  if (!data) return null;
  const { usedBytes, mostBytes } = data;
  const said = texts.storage({ used: formatFileSize(usedBytes, locale), most: formatFileSize(mostBytes, locale) });
  return (
    <>
      <p className="storage-meter hint">
        <meter max={mostBytes} high={mostBytes * NEARLY_FULL} value={usedBytes} aria-label={said} />
        {said}
      </p>
      {usedBytes > mostBytes * NEARLY_FULL && <Notice tone="warn">{texts.storageNearlyFull}</Notice>}
    </>
  );
}
