/**
 * The only inline script of a page: an announcement that was closed is gone before the first paint, and where
 * the page runtime has not started after 3 s, waiting images load at once. It never changes, so that a content
 * security policy may allow it by its hash. Storage is asked on pages with an announcement only: the first question
 * halts the page until another process has answered.
 */
export const safetyNet =
  "try{const b=document.querySelector('[data-announcement-bar]');" +
  'if(b&&b.dataset.announcementBar===sessionStorage.litfass_announcement)b.remove()}catch{}' +
  "setTimeout(()=>{if(document.documentElement.dataset.runtime!=='ready')" +
  "for(const i of document.querySelectorAll('img[data-src]:not([src])')){" +
  'if(i.dataset.srcset)i.srcset=i.dataset.srcset;i.src=i.dataset.src}},3000)';
