import type { CallFrame, CpuProfile } from './inspector.ts';

/** Time in a group of frames, in µs: in the frames themselves, and with what they called. */
export interface TimeOf {
  name: string;
  self: number;
  total: number;
}

/** Adds the samples up by what `group` calls a frame, the largest self time first. */
export function timesBy({ nodes, samples, timeDeltas }: CpuProfile, group: (frame: CallFrame) => string): TimeOf[] {
  const selfOf = new Map<number, number>();
  samples.forEach((id, index) => selfOf.set(id, (selfOf.get(id) ?? 0) + (timeDeltas[index] ?? 0)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const times = new Map<string, TimeOf>();
  // Total time counts once for the outermost frame of a group, whatever recursion does below.
  const walk = (id: number, outer: ReadonlySet<string>): number => {
    const node = byId.get(id);
    if (!node) return 0;
    const name = group(node.callFrame);
    const time = times.get(name) ?? { name, self: 0, total: 0 };
    times.set(name, time);
    const self = selfOf.get(id) ?? 0;
    const within = new Set(outer).add(name);
    const all = (node.children ?? []).reduce((sum, child) => sum + walk(child, within), self);
    time.self += self;
    if (!outer.has(name)) time.total += all;
    return all;
  };
  const [root] = nodes;
  if (root) walk(root.id, new Set());
  return [...times.values()].toSorted((a, b) => b.self - a.self);
}

/** `name file:line`; frames without a file are the engine's own. */
export const byFunction = ({ functionName, url, lineNumber }: CallFrame): string =>
  `${functionName || '(anonymous)'} ${shortPath(url)}${url ? `:${lineNumber + 1}` : ''}`.trim();

/** The package or folder that a frame belongs to. */
export function byPackage({ functionName, url }: CallFrame): string {
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/');
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (installed) return installed;
  return url ? shortPath(url).split('/').slice(0, 4).join('/') : functionName;
}

const shortPath = (url: string): string =>
  url.replace(/^.*\/node_modules\//, '').replace(/^file:\/\/.*\/(?=(?:services|web|deploy)\/)/, '');
