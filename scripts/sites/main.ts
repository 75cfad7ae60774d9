import path from 'node:path';
import { languageOf, say, type Text } from '../platform/language.ts';
import { dataDirOf } from '../platform/settings.ts';
import { Misuse, parseCommand, type Command } from './command.ts';
import {
  changedLines,
  comparedLines,
  leftOutLines,
  remarkLines,
  takenLines,
  type ReportLine,
} from './conversion-report.ts';
import { exportBundle } from './export.ts';
import { importBundle, type Removed } from './import.ts';
import { importWxr, type Conversion } from './import-wxr.ts';
import { Failure } from '../platform/failure.ts';
import { BundleRefused, connectToPlatform, type PlatformClient, type Remark } from './platform-client.ts';
import { operatorLog } from './operator-log.ts';
import { siteTexts } from './texts.ts';
import {
  addressOf,
  changeStatus,
  findWebsite,
  listWebsites,
  nameOfStatus,
  removeWebsite,
  showAgain,
  takeDown,
} from './websites.ts';

const language = languageOf(process.env);
const tell = (text: Text, values: Record<string, string | number> = {}): void =>
  console.log(say(text, language, values));
const complain = (text: Text, values: Record<string, string | number> = {}): void =>
  console.error(say(text, language, values));

/** Paths are meant from where the command was called. */
const fromCaller = (file: string): string => path.resolve(process.env['LITFASS_CALLED_FROM'] ?? '.', file);

try {
  const command = parseCommand(process.argv.slice(2));
  if (command.name === 'help') tell(siteTexts.help);
  else await run(command, connectToPlatform(dataDirOf(process.env)));
} catch (error) {
  process.exitCode = explain(error);
}

async function run(command: Exclude<Command, { name: 'help' }>, platform: PlatformClient): Promise<void> {
  switch (command.name) {
    case 'list':
      for (const { identifier, hosts } of await listWebsites(platform)) console.log([identifier, ...hosts].join('\t'));
      return;
    case 'log':
      for (const line of await operatorLog(platform, command.identifier)) console.log(line.join('\t'));
      return;
    case 'import': {
      if (command.withPeople && platform.isProduction && !command.yes) throw new Failure(siteTexts.peopleNeedYes);
      const imported = await importBundle(platform, fromCaller(command.source), command);
      const { identifier, warnings, leftPeopleOut, removed } = imported;
      showRemarks(siteTexts.warnings, warnings);
      showRemoved(removed);
      if (leftPeopleOut) tell(siteTexts.peopleLeftOut);
      return tell(siteTexts.imported, { identifier, address: addressOf(platform, identifier) });
    }
    case 'import-wxr': {
      const mediaDir = command.mediaDir === null ? null : fromCaller(command.mediaDir);
      const done = await importWxr(platform, command.files.map(fromCaller), { ...command, mediaDir });
      showConversion(done);
      const { identifier } = done.answer;
      return tell(siteTexts.imported, { identifier, address: addressOf(platform, identifier) });
    }
    case 'export': {
      const target = fromCaller(command.target);
      const count = await exportBundle(platform, command.identifier, { target, withPeople: command.withPeople });
      return tell(siteTexts.exported, { identifier: command.identifier, path: target, count });
    }
    case 'remove':
      await removeWebsite(platform, command.identifier);
      return tell(siteTexts.removed, { identifier: command.identifier });
    case 'status': {
      if (command.status) await changeStatus(platform, command.identifier, command.status);
      const { status, limitsPercent } = await findWebsite(platform, command.identifier);
      return tell(command.status ? siteTexts.statusChanged : siteTexts.statusIs, {
        identifier: command.identifier,
        status: nameOfStatus(status),
        percent: limitsPercent,
      });
    }
    case 'suspend':
      await takeDown(platform, command);
      return tell(siteTexts.suspended, { identifier: command.identifier, path: command.path ?? '' });
    case 'resume':
      await showAgain(platform, command);
      return tell(siteTexts.resumed, { identifier: command.identifier, path: command.path ?? '' });
  }
}

function showConversion({ answer, report, fetching }: Conversion): void {
  for (const remark of report.remarks) console.log(remark);
  showLines(siteTexts.tookOver, takenLines(report));
  showLines(siteTexts.leftOut, leftOutLines(report));
  showLines(siteTexts.changed, changedLines(report));
  showLines(siteTexts.compared, comparedLines(report));
  showLines(siteTexts.warnings, remarkLines(answer.warnings));
  showRemoved(answer.removed);
  if (answer.deleted.length > 0) tell(siteTexts.staysAway, { names: answer.deleted.join(', ') });
  if (fetching > 0) tell(siteTexts.fetching, { count: fetching });
}

function showRemoved({ pages, collections, items, media, edits, names }: Removed): void {
  if (pages + collections + items + media + edits === 0) return;
  tell(siteTexts.removedWith, { pages, collections, items, media, edits, names: names.join(', ') });
}

function showRemarks(title: Text, remarks: readonly Remark[]): void {
  if (remarks.length === 0) return;
  complain(title);
  for (const { file, pointer, reason } of remarks) console.error(`  ${file}${pointer ? ` ${pointer}` : ''}: ${reason}`);
}

/** Lines of a subject and what is said of it, the short subjects aligned. */
function showLines(title: Text, lines: readonly ReportLine[]): void {
  tell(title);
  if (lines.length === 0) tell(siteTexts.nothing);
  const width = Math.min(32, Math.max(0, ...lines.map(({ subject }) => subject[language].length)));
  for (const { subject, text } of lines) console.log(`  ${subject[language].padEnd(width)}  ${text[language]}`);
}

function faultsText(count: number): Text {
  const said = count === 1 ? siteTexts.oneProblem : siteTexts.problems;
  return { de: say(said, 'de', { count }), en: say(said, 'en', { count }) };
}

/** Says what went wrong, without a stack; returns the exit status. */
function explain(error: unknown): number {
  if (error instanceof Misuse) {
    complain(error.text, error.values);
    complain(siteTexts.seeHelp);
    return 2;
  }
  if (error instanceof BundleRefused) showRemarks(faultsText(error.problems.length), error.problems);
  else if (error instanceof Failure) complain(error.text, error.values);
  else complain(siteTexts.fault, { reason: error instanceof Error ? error.message : String(error) });
  return 1;
}
