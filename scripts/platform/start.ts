// The platform on one machine, see ./scripts/start --help. Only what needs no package is imported here.
import { readFileSync } from 'node:fs';
import { lockDataFolder } from './data-folder-lock.ts';
import { Failure } from './failure.ts';
import { listenOnce } from './ports.ts';
import { buildSources, CommandFailed, prepareSources } from './prepare.ts';
import { NotReady } from './readiness.ts';
import { backupDirOf, readSettings, SettingFault, type PlatformSettings } from './settings.ts';
import { runningPlatform } from './state.ts';
import { DoesNotStart } from './supervisor.ts';
import { Terminal } from './terminal.ts';
import { startTexts } from './texts.ts';

const terminal = new Terminal();
// Asked to stop while starting, steps may still be under way: nobody waits for them.
process.exit(await main(process.argv.slice(2)));

async function main(args: string[]): Promise<number> {
  const [argument] = args;
  if (argument === '--help' || argument === '-h') {
    terminal.tell(startTexts.help);
    return 0;
  }
  if (argument !== undefined) {
    terminal.warn(startTexts.wrongUse, { argument });
    return 2;
  }
  try {
    return await start(readSettings(process.env));
  } catch (error) {
    if (error instanceof SettingFault) {
      terminal.warn(error.text);
      return 2;
    }
    return explain(error);
  }
}

async function start(settings: PlatformSettings): Promise<number> {
  const running = runningPlatform(settings.dataDir);
  if (running) {
    terminal.warn(startTexts.alreadyRunning, { port: running.port, pid: running.pid });
    return 1;
  }
  if (!(await lockDataFolder(settings.dataDir))) {
    terminal.warn(startTexts.alreadyStarting, { folder: settings.dataDir });
    return 1;
  }
  if ((await listenOnce(settings.port)) === null) {
    terminal.warn(startTexts.portTaken, { port: settings.port });
    return 1;
  }
  terminal.tell(startTexts.starting);
  if (settings.backupDir === null && backupDirOf(process.env) !== null) terminal.warn(startTexts.noBackups);
  await terminal.step(startTexts.packages, prepareSources);
  const { Platform } = await import('./platform.ts');
  return new Platform(settings, terminal).run(buildSources);
}

function explain(error: unknown): number {
  if (error instanceof CommandFailed) {
    terminal.warn(startTexts.commandFailed, { command: error.command });
    console.error(error.message);
  } else if (error instanceof DoesNotStart) {
    const tail = readFileSync(error.log, 'utf8').trimEnd().split('\n').slice(-25).join('\n');
    terminal.warn(startTexts.didNotStart, { name: error.processName, log: error.log, tail });
  } else if (error instanceof NotReady) {
    terminal.warn(startTexts.tookTooLong, { seconds: error.limitMs / 1000 });
  } else if (error instanceof Failure) {
    terminal.warn(error.text, error.values);
  } else {
    terminal.warn(startTexts.failed, { reason: error instanceof Error ? error.message : String(error) });
  }
  return 1;
}
