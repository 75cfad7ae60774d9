import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../platform/settings.ts';

/** What deploy/Dockerfile makes an image by and what such an image is run with. */
export interface ImageRecipe {
  /** Shell commands that lay out `/litfass`, for the part in the variable PART. */
  layOut: string[];
  env: Record<string, string>;
  /** That are empty: a new volume that is mounted there takes over whose such a folder is. */
  folders: Folder[];
  /** Numbers of user and group. */
  user: { uid: number; gid: number };
  workdir: string;
  /** Arguments of Node, which is the image's entry point. */
  command: string[];
  healthCheck: string[];
}

export interface Folder {
  path: string;
  /** Numbers of user and group whose it is. */
  uid: number;
  gid: number;
}

interface Instruction {
  name: string;
  words: string;
}

/** @throws Error where deploy/Dockerfile lacks what is looked for */
export function readRecipe(): ImageRecipe {
  const instructions = instructionsOf(readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8'));
  const last = instructions.findLastIndex(({ name }) => name === 'FROM');
  const build = instructions.slice(0, last);
  const image = instructions.slice(last);
  const one = (name: string): string => {
    const found = image.findLast((instruction) => instruction.name === name);
    if (!found) throw new Error(`deploy/Dockerfile has no ${name}`);
    return found.words;
  };
  const [uid = 0, gid = 0] = one('USER').split(':').map(Number);
  return {
    layOut: build
      .filter(({ name, words }) => name === 'RUN' && words.includes('/litfass'))
      .map(({ words }) => words.replace(/^(?:--\S+\s+)*/, '')),
    env: Object.fromEntries(
      image
        .filter(({ name }) => name === 'ENV')
        .flatMap(({ words }) => words.split(/\s+/))
        .map((pair) => pair.split('=', 2) as [string, string]),
    ),
    folders: foldersOf(build, image),
    user: { uid, gid },
    workdir: one('WORKDIR'),
    command: listOf(one('CMD')),
    healthCheck: listOf(one('HEALTHCHECK').replace(/^.*?CMD\s+/, '')),
  };
}

/** Folders that the build makes and the image takes over as they are. */
function foldersOf(build: readonly Instruction[], image: readonly Instruction[]): Folder[] {
  const made = build.flatMap(({ name, words }) => (name === 'RUN' && /^mkdir -p (\S+)$/.exec(words)?.[1]) || []);
  return image
    .filter(({ name }) => name === 'COPY')
    .flatMap(({ words }) => {
      const [from = '', to = ''] = words.split(/\s+/).filter((word) => !word.startsWith('--'));
      const [, uid = 0, gid = 0] = /--chown=(\d+):(\d+)/.exec(words) ?? [];
      return made.includes(from) ? [{ path: to, uid: Number(uid), gid: Number(gid) }] : [];
    });
}

/** One line for each instruction, without comments and breaks. */
function instructionsOf(text: string): Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [, name = '', words = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    return { name, words };
  });
}

function listOf(words: string): string[] {
  const list: unknown = JSON.parse(words);
  if (!Array.isArray(list)) throw new Error(`deploy/Dockerfile: ${words} is no list of words`);
  return list.map(String);
}
