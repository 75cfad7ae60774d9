import type { SafeFetchOptions } from '@litfass/kit';

/** How an owner's address is fetched: on the public internet only, unless this platform is one for trying out. */
export function targetOptions(
  { allowPrivateTargets, production }: { allowPrivateTargets: boolean; production: boolean },
  url: string,
): SafeFetchOptions {
  if (!allowPrivateTargets || production || !URL.canParse(url)) return {};
  return { allowPrivate: true, allowPorts: [Number(new URL(url).port || 80)] };
}
