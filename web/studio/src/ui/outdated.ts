import { create } from 'zustand';

/** Whether a part of the app did not come: most often because there is a newer one, whose parts have other names. */
export const useOutdated = create<{ isOutdated: boolean }>(() => ({ isOutdated: false }));

export const tellOutdated = (): void => useOutdated.setState({ isOutdated: true });
