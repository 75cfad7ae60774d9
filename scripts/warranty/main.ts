import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NOTICE_SUMS, readNotices, readSums } from '../../services/kit/src/warranty-notice.ts';
import { languageOf, say } from '../platform/language.ts';
import { dataDirOf } from '../platform/settings.ts';
import { faultTexts, warrantyTexts as texts } from './texts.ts';

const language = languageOf(process.env);
const from = process.env['LITFASS_CALLED_FROM'] ?? '.';
const given = process.env['LITFASS_WARRANTY_NOTICES'];
const target = given ? path.resolve(from, given) : path.join(dataDirOf(process.env), 'warranty-notices');
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const command = parse(args);
  if (command === null) {
    console.error(say(texts.wrongUse, language));
    return 2;
  }
  if (command.name === 'help') {
    console.log(say(texts.help, language));
    return 0;
  }
  return command.name === 'put' ? put(path.resolve(from, command.folder), command.hashes) : list();
}

type Command = { name: 'help' | 'list' } | { name: 'put'; folder: string; hashes: string | null };

function parse(args: string[]): Command | null {
  try {
    const options = { help: { type: 'boolean' }, hashes: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return { name: 'help' };
    const [name, folder, more] = positionals;
    if (name === 'list' && folder === undefined) return { name };
    return name === 'put' && folder !== undefined && more === undefined
      ? { name, folder, hashes: values.hashes ?? null }
      : null;
  } catch {
    return null; // an unknown option
  }
}

async function list(): Promise<number> {
  const sums = readSums(await readFile(path.join(target, NOTICE_SUMS), 'utf8').catch(() => '')) ?? new Map();
  const { files, faults } = await readNotices(target, sums);
  for (const file of files) console.log([file.language, file.name, file.sha256].join('\t'));
  return tell(faults) ? 1 : 0;
}

/** All or nothing: what is there stays while any file is at fault. */
async function put(folder: string, hashes: string | null): Promise<number> {
  const sums = hashes === null ? null : readSums(await readFile(path.resolve(from, hashes), 'utf8').catch(() => '?'));
  if (hashes !== null && sums === null) {
    console.error(say(texts.noList, language));
    return 1;
  }
  const { files, faults } = await readNotices(folder, sums);
  if (tell(faults)) return 1;
  if (files.length === 0) {
    console.error(say(texts.none, language));
    return 1;
  }
  await mkdir(target, { recursive: true });
  const names = new Set(files.map(({ name }) => name));
  for (const old of await readdir(target)) if (!names.has(old)) await rm(path.join(target, old));
  for (const { name } of files) await copyFile(path.join(folder, name), path.join(target, name));
  await writeFile(path.join(target, NOTICE_SUMS), files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join(''));
  console.log(say(texts.put, language, { files: [...names].join(', ') }));
  return 0;
}

function tell(faults: Awaited<ReturnType<typeof readNotices>>['faults']): boolean {
  for (const { name, reason } of faults)
    console.error(say(texts.fault, language, { name, reason: say(faultTexts[reason], language) }));
  return faults.length > 0;
}
