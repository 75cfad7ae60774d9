/** Sets some of the choices, null for what is usual; one step to take back, or the same one as the last by `key`. */
export type SetTweaks = (chosen: Readonly<Record<string, string | null>>, key?: string) => void;
