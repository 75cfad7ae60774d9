import type { ReactNode } from 'react';
import type { PageTexts } from '../texts/page.ts';

/*
 * What only the page runtime can do. Drawn here, hidden until it can (theme/list.css), and not there at all without
 * script: nothing moves when it comes.
 */

/** Events as a list or as a calendar. */
export const ViewChoice = ({ texts }: { texts: PageTexts }): ReactNode => (
  <div className="lf-script lf-view-choice" role="group">
    <button type="button" className="lf-button lf-quiet" data-view-choice="list" aria-pressed="true" lang={texts.lang}>
      {texts.pageViews.list}
    </button>
    <button
      type="button"
      className="lf-button lf-quiet"
      data-view-choice="calendar"
      aria-pressed="false"
      lang={texts.lang}
    >
      {texts.events.calendar}
    </button>
  </div>
);

/** The pictures of a collection over the page, one after the other. */
export const SlideshowButton = ({ texts }: { texts: PageTexts }): ReactNode => (
  <p className="lf-script">
    <button type="button" className="lf-button" data-slideshow="" lang={texts.lang}>
      {texts.pageViews.slideshow}
    </button>
  </p>
);

/** The next page's items below those that are there. */
export const LoadMore = ({ texts }: { texts: PageTexts }): ReactNode => (
  <div className="lf-script lf-load-more">
    <button type="button" className="lf-button" data-load-more="" lang={texts.lang}>
      {texts.pageViews.loadMore}
    </button>
    <p className="lf-meta" role="status" />
  </div>
);

/** The browser's own way to share, which asks no third party. */
export const ShareButton = ({ texts }: { texts: PageTexts }): ReactNode => (
  <p className="lf-script lf-share">
    <button type="button" className="lf-button lf-quiet" data-share="" lang={texts.lang}>
      {texts.pageViews.share}
    </button>
  </p>
);
