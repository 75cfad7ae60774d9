import { parseArgs } from 'node:util';
import {
  listDeadLetters,
  replayDeadLetters,
  type DeadLetter,
  type DeadLetterFilter,
} from '../services/kit/src/dead-letter.ts';
import { languageOf, say } from './platform/language.ts';
import { dataDirOf } from './platform/settings.ts';
import { runningPlatform } from './platform/state.ts';

const texts = {
  help: {
    de: `Ereignisse, die ein Dienst auch nach mehreren Versuchen nicht anwenden konnte.

Aufruf:
  ./scripts/dead-letters list                     zeigt sie, die ältesten zuerst
  ./scripts/dead-letters replay                   stellt sie ihren Diensten noch einmal zu

  --consumer C, --event E, --sequence N           nur die, auf die alles Genannte passt

Umgebung: LITFASS_DATA_DIR (die laufende Plattform) oder LITFASS_NATS_URL`,
    en: `Events that a service could not apply, even after several attempts.

Usage:
  ./scripts/dead-letters list                     shows them, the oldest first
  ./scripts/dead-letters replay                   gives them to their services once more

  --consumer C, --event E, --sequence N           only those that fit all of it

Environment: LITFASS_DATA_DIR (the running platform) or LITFASS_NATS_URL`,
  },
  wrongUse: {
    de: 'Falscher Aufruf. Hilfe: ./scripts/dead-letters --help',
    en: 'Wrong use. Help: ./scripts/dead-letters --help',
  },
  notRunning: {
    de: 'Es läuft keine Plattform mit dem Datenordner {folder}.',
    en: 'No platform runs with the data folder {folder}.',
  },
  none: { de: 'Keine.', en: 'None.' },
  replayed: { de: '{count} noch einmal zugestellt.', en: '{count} given out once more.' },
  failed: { de: 'Das ist misslungen: {reason}', en: 'This failed: {reason}' },
};

const language = languageOf(process.env);
process.exit(await main());

async function main(): Promise<number> {
  const asked = read(process.argv.slice(2));
  if (!asked) {
    console.error(say(texts.wrongUse, language));
    return 2;
  }
  if (asked.command === 'help') {
    console.log(say(texts.help, language));
    return 0;
  }
  const folder = dataDirOf(process.env);
  const natsUrl = process.env['LITFASS_NATS_URL'] ?? runningPlatform(folder)?.natsUrl;
  if (!natsUrl) {
    console.error(say(texts.notRunning, language, { folder }));
    return 1;
  }
  try {
    if (asked.command === 'list') show(await listDeadLetters(natsUrl, asked.filter));
    else console.log(say(texts.replayed, language, { count: (await replayDeadLetters(natsUrl, asked.filter)).length }));
    return 0;
  } catch (error) {
    console.error(say(texts.failed, language, { reason: error instanceof Error ? error.message : String(error) }));
    return 1;
  }
}

function read(args: string[]): { command: 'help' | 'list' | 'replay'; filter: DeadLetterFilter } | null {
  try {
    const options = {
      help: { type: 'boolean' },
      consumer: { type: 'string' },
      event: { type: 'string' },
      sequence: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return { command: 'help', filter: {} };
    const [command] = positionals;
    const sequence = Number(values.sequence);
    if (positionals.length !== 1 || (command !== 'list' && command !== 'replay')) return null;
    if (values.sequence !== undefined && !Number.isSafeInteger(sequence)) return null;
    const { consumer, event } = values;
    const filter = {
      ...(consumer && { consumer }),
      ...(event && { eventId: event }),
      ...(values.sequence && { sequence }),
    };
    return { command, filter };
  } catch {
    return null; // an unknown option
  }
}

function show(letters: readonly DeadLetter[]): void {
  if (letters.length === 0) console.log(say(texts.none, language));
  for (const { sequence, diedAt, consumer, subject, eventId, reason } of letters) {
    console.log([sequence, diedAt.toISOString(), consumer, subject, eventId, reason].join('\t'));
  }
}
