import type { Site } from '@litfass/model';
import type { ReactNode } from 'react';
import { PreviewFrame } from '../../editor/canvas/preview-frame.tsx';
import { loadErrors } from '../../texts/errors.ts';
import { siteTexts } from '../../gen/texts/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSitePicture } from '../site/use-site-picture.ts';

/** The home page as it would look with the settings at hand. */
export function DesignPreview({ site }: { site: Site }): ReactNode {
  const { html, error } = useSitePicture(site);
  return (
    <div className="design-side">
      {error && (
        <Notice tone="warn">
          {loadErrors.fontPreview} {error.message}
        </Notice>
      )}
      <div className="design-preview">
        <PreviewFrame html={html} title={siteTexts.design.preview} />
      </div>
    </div>
  );
}
