/**
 * Whether the page stands in the frame of the configuration area (ROLE-002): the flag `IN_BACKEND` of the window, or
 * a page of the preview host in a frame, which nothing else may frame.
 */
export const isInBackend = (): boolean =>
  Reflect.get(window, 'IN_BACKEND') === true || (window.top !== window && /--preview\./.test(location.hostname));
