/** What the build's own loader tells of a part that did not come. */
export const PART_FAILED = 'vite:preloadError';
