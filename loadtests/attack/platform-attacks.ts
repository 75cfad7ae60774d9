import { createConnection } from 'node:net';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Attack, Target } from './attack.ts';
import { publishPage, Refused } from './content-attacks.ts';
import type { Visitor } from './visitor.ts';

const MOST_WAIT_MS = 2000;

/** What a neighbour on the machine, another tenant or a stranger tries of the platform itself. */
export const platformAttacks: Attack[] = [
  {
    name: 'a connection to NATS without a password',
    run: async ({ natsPort }) => {
      const answer = await talkToNats(natsPort);
      return { held: !answer.includes('PONG'), saw: answer.slice(0, 60) };
    },
  },
  {
    name: 'files of the platform read by another user of the machine',
    run: async ({ dataDir }) => {
      const open = mailFiles(dataDir).filter((file) => (statSync(file).mode & 0o077) !== 0);
      const folder = statSync(dataDir).mode & 0o777;
      return {
        held: (folder & 0o077) === 0 && open.length === 0,
        saw: `folder ${folder.toString(8)}, ${open.length} mails open`,
      };
    },
  },
  {
    name: 'calls of operators on the public door',
    run: async (target) => {
      const reply = await target.visitor().ask({ path: '/api/rest/site/websites' });
      return { held: reply.status >= 400, saw: String(reply.status) };
    },
  },
  {
    name: 'a page of as many foreign pictures as may be published, asked for at addresses that are not kept',
    run: async (target) => {
      const { address, pictures } = await publishPictures(await target.member('admin'), 30_000);
      const asking = [1, 2, 3, 4].map((page) => target.visitor().ask({ path: `${address}?page=${page}` }));
      const waits = await waitsOf(target, 'gasthaus-linde', 20);
      const statuses = (await Promise.all(asking)).map(({ status }) => status);
      const longest = Math.max(...waits);
      return {
        held: longest < MOST_WAIT_MS,
        saw: `${pictures}: ${statuses.join(' ')}; another's page ≤ ${longest.toFixed(0)} ms`,
      };
    },
  },
  {
    name: 'a page that came plainly and asks by TLS',
    run: async (target) => {
      const visitor = target.visitor();
      const reply = await visitor.ask({
        path: '/api/auth/session',
        headers: { origin: `http://${visitor.host}`, 'x-forwarded-proto': 'https' },
      });
      const allowed = reply.headers['access-control-allow-origin'];
      return { held: allowed === undefined, saw: `allow-origin: ${String(allowed)}` };
    },
  },
];

/** The half where a page of so many is refused, and so on. */
async function publishPictures(admin: Visitor, pictures: number): Promise<{ address: string; pictures: number }> {
  const html = '<img src="//e/1">'.repeat(pictures);
  try {
    return { address: await publishPage(admin, `Angriff ${pictures}`, [{ type: 'html', value: { html } }]), pictures };
  } catch (error) {
    if (!(error instanceof Refused) || pictures < 1000) throw error;
    return publishPictures(admin, Math.floor(pictures / 2));
  }
}

/** What NATS answers to somebody without a name; empty where it says nothing in a second. */
function talkToNats(port: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = createConnection({ host: '127.0.0.1', port });
    const end = (): void => {
      socket.destroy();
      resolve(answer.replace(/^INFO[^\r]*\r\n/, '').trim());
    };
    socket.once('connect', () => socket.write('CONNECT {"verbose":false}\r\nPING\r\n'));
    socket.on('data', (part) => (answer += part.toString()));
    socket.once('error', end);
    socket.once('close', end);
    setTimeout(end, 1000);
  });
}

/** How long pages of another website take, in ms, one after the other. */
async function waitsOf(target: Target, site: string, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const begun = performance.now();
    await target.visitor(site).ask({ path: '/' });
    waits.push(performance.now() - begun);
  }
  return waits;
}

/** All mails that the platform has written, as text. */
export const mailsOf = ({ dataDir }: Target): string[] => mailFiles(dataDir).map((file) => readFileSync(file, 'utf8'));

function mailFiles(dataDir: string): string[] {
  const folder = path.join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true }).map(String);
  return names.filter((name) => name.endsWith('.eml')).map((name) => path.join(folder, name));
}
