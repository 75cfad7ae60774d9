import type { ReactNode } from 'react';
import { studioTexts } from '../../gen/texts/studio.ts';
import { MediaGrid } from '../../media/media-grid.tsx';
import { StorageMeter } from './storage-meter.tsx';

/** `/config/media`: all files of the website. */
export function MediaPage(): ReactNode {
  return (
    <div className="area">
      <div className="area-head">
        <div>
          <h1>{studioTexts.media.title}</h1>
          <p className="quiet">{studioTexts.media.intro}</p>
        </div>
      </div>
      <StorageMeter />
      <MediaGrid />
    </div>
  );
}
