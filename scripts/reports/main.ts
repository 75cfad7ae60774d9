import { Failure } from '../platform/failure.ts';
import { languageOf, say } from '../platform/language.ts';
import { dataDirOf } from '../platform/settings.ts';
import { connectToPlatform, type PlatformClient } from '../sites/platform-client.ts';
import { parseNoticeCommand, type NoticeCommand } from './command.ts';
import { noticeTexts } from './texts.ts';

const PATH = '/api/rest/forms/notices';

interface Notice {
  id: string;
  host: string | null;
  receivedAt: string;
  kind: string;
  urls: string[];
}

const language = languageOf(process.env);
process.exitCode = await main();

async function main(): Promise<number> {
  const command = parseNoticeCommand(process.argv.slice(2));
  if (!command) {
    console.error(say(noticeTexts.wrongUse, language));
    return 2;
  }
  try {
    if (command.name === 'help') console.log(say(noticeTexts.help, language));
    else await run(command, connectToPlatform(dataDirOf(process.env)));
    return 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(
      error instanceof Failure
        ? say(error.text, language, error.values)
        : say(noticeTexts.failed, language, { reason }),
    );
    return 1;
  }
}

async function run(command: Exclude<NoticeCommand, { name: 'help' }>, platform: PlatformClient): Promise<void> {
  switch (command.name) {
    case 'list':
      return list(platform, command.state);
    case 'show':
      return print(await platform.call(`${PATH}/${command.id}`));
    case 'report':
      return print(await platform.call(`${PATH}/report?from=${command.from}&to=${command.to}`));
    case 'decide': {
      const content = JSON.stringify(command.decision);
      const body = { type: 'application/json', content };
      await platform.call(`${PATH}/${command.id}/decisions`, { method: 'POST', body });
      return console.log(say(noticeTexts.decided, language));
    }
  }
}

const print = (value: unknown): void => console.log(JSON.stringify(value, null, 2));

async function list(platform: PlatformClient, state: string): Promise<void> {
  let next: string | null = '';
  let count = 0;
  while (next !== null) {
    const cursor: string = next === '' ? '' : `&cursor=${next}`;
    const page: { items: Notice[]; next: string | null } = await platform.call(`${PATH}?state=${state}${cursor}`);
    for (const { id, receivedAt, host, kind, urls } of page.items)
      console.log([id, receivedAt, host ?? '–', kind, urls[0] ?? ''].join('\t'));
    count += page.items.length;
    next = page.next;
  }
  if (count === 0) console.log(say(noticeTexts.none, language));
}
