import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { staticGraph } from './browser-bytes.ts';
import { askPage } from './harness/ask.ts';
import type { Findings, Row } from './harness/report.ts';
import type { Session } from './harness/session.ts';
import { median } from './harness/statistics.ts';

const SITE = 'atelier-nord';
const BLOCKS = 60;
const SLOWER = 4;
const WITHIN_MS = 120_000;
/** A desktop on which outline, page and panel stand side by side. */
const VIEWPORT = { width: 1280, height: 900 };

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** E1: what the owner's app loads at first, and how soon and how quickly the editor of a long page answers. */
export async function studio(session: Session): Promise<Findings> {
  const place = await session.platform();
  const base = `http://${SITE}.localhost:${place.port}`;
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  });
  try {
    const first = await firstLoad(place.port);
    const { state, id } = await longPage(browser, base);
    const rows: Row[] = [];
    for (let round = 0; round < session.options.rounds; round++)
      rows.push({
        round: round + 1,
        'first load kB': first / 1000,
        ...(await openEditor(browser, { base, state, id })),
      });
    const middle = (column: string): number => median(rows.map((row) => Number(row[column])));
    return {
      rows,
      verdicts: [
        { id: 'E1', what: 'kB gzip, first load', value: first / 1000, goal: '≤ 250' },
        { id: 'E1', what: 's until the editor of 60 blocks is ready', value: middle('ready s'), goal: '≤ 2.5' },
        { id: 'E1', what: 'ms INP in it', value: middle('INP ms'), goal: '≤ 100' },
      ],
      notes: [
        `ready and INP with the processor ${SLOWER} × slower, nothing cached; INP is the slowest of all interactions, before it the slowest of each`,
      ],
    };
  } finally {
    await browser.close();
  }
}

/** The app's page with the scripts and styles that it names, what these import at once, and its font. */
async function firstLoad(port: number): Promise<number> {
  const headers = { host: `${SITE}.localhost` };
  const read = async (address: string): Promise<string> => (await askPage(port, address, headers)).body.toString();
  const html = await read('/config/');
  const all = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, address]) => address ?? '');
  const scripts = await staticGraph(all(/(?:src|modulepreload"[^>]*href)="([^"]+\.js)"/g), read);
  const styles = await Promise.all(all(/href="([^"]+\.css)"/g).map(read));
  const fonts = await Promise.all(
    all(/href="([^"]+\.woff2)"/g).map(async (address) => (await askPage(port, address, headers)).body.length),
  );
  const packed = [html, ...scripts, ...styles].map((text) => gzipSync(text, { level: 9 }).length);
  return [...packed, ...fonts].reduce((sum, bytes) => sum + bytes, 0);
}

/** Logs in as the demo's owner and makes a page of 60 blocks of text, buttons and pictures in ten sections. */
async function longPage(browser: Browser, base: string): Promise<{ state: State; id: string }> {
  const page = await browser.newPage({ viewport: VIEWPORT, locale: 'de-DE' });
  await page.goto(`${base}/config/`);
  await page.getByLabel('E-Mail-Adresse').fill('anna@atelier-nord.test');
  await page.getByLabel('Passwort').fill('geheim-anna-1');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { level: 1, name: /Hallo/ }).waitFor();
  const id = await page.evaluate(
    async ({ sections }) => {
      const send = async (crumb: string): Promise<Record<string, string>> => {
        const body = JSON.stringify({ kind: 'page', title: `Lange Seite ${Date.now()}`, document: { sections } });
        const headers = { 'content-type': 'application/json' };
        return (await fetch(`/api/rest/site/documents?crumb=${crumb}`, { method: 'POST', headers, body })).json();
      };
      const refused = await send('');
      return (await send(refused['crumb'] ?? ''))['id'] ?? '';
    },
    { sections: tenSections() },
  );
  const state = await page.context().storageState();
  await page.context().close();
  return { state, id };
}

function tenSections(): object[] {
  const idOf = (number: number): string => number.toString(16).padStart(24, '0');
  const block = (number: number): object => {
    const layout = { column: number % 2 === 0 ? 1 : 7, span: 6, row: Math.floor((number % 6) / 2) + 1 };
    if (number % 6 === 4)
      return { id: idOf(number + 1000), type: 'button', value: { text: 'Zum Shop', href: '/shop' }, layout };
    if (number % 6 === 5)
      return {
        id: idOf(number + 1000),
        type: 'image',
        value: { asset: 'media/werkstatt.webp', alt: 'Werkstatt' },
        layout,
      };
    const html = `<h2>Überschrift ${number}</h2><p>${'Ein Satz über Ton, Holz und Feuer. '.repeat(6)}</p>`;
    return { id: idOf(number + 1000), type: 'html', value: { html }, layout };
  };
  return Array.from({ length: BLOCKS / 6 }, (_, section) => ({
    id: idOf(section + 1),
    theme: section % 2 === 0 ? 'white' : 'light',
    blocks: Array.from({ length: 6 }, (_each, number) => block(section * 6 + number)),
  }));
}

interface Opened {
  base: string;
  state: State;
  id: string;
}

/** Opens the editor on a slowed processor, waits until page, outline and panel are there, and works in it. */
async function openEditor(browser: Browser, { base, state, id }: Opened): Promise<Row> {
  const context = await browser.newContext({ storageState: state, viewport: VIEWPORT, locale: 'de-DE' });
  const page = await context.newPage();
  page.setDefaultTimeout(WITHIN_MS);
  await watchInteractions(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const startedAt = performance.now();
  await page.goto(`${base}/config/pages/${id}`, { waitUntil: 'commit' });
  const blocks = page.frameLocator('.canvas-room iframe').locator('main [data-block-id]');
  await blocks.nth(BLOCKS - 1).waitFor();
  await page.getByLabel('Titel', { exact: true }).waitFor();
  const readyS = (performance.now() - startedAt) / 1000;
  const each = await work(page);
  await context.close();
  return { 'ready s': readyS, ...each, 'INP ms': Math.max(...Object.values(each)) };
}

/** Gathers how long each interaction took until the next picture, from the first moment on. */
async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: number[] = [];
    Reflect.set(window, 'interactions', found);
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId')) found.push(entry.duration);
    });
    const slowest = { type: 'event', buffered: true, durationThreshold: 16 };
    observer.observe(slowest);
  });
}

/** Between two presses of a quick hand, which has to get there; `BENCH_PAUSE_MS=0` presses at once. */
const PAUSE_MS = Number(process.env['BENCH_PAUSE_MS'] ?? 250);

/**
 * Presses where a thing stands, as a hand does. Playwright's own click watches what it hits from within the page, which on
 * a slow processor is a quarter of what would be measured; looking things up by their role is as dear.
 */
async function press(page: Page, thing: Locator): Promise<void> {
  await thing.waitFor();
  // What is drawn anew at this moment stands nowhere for a moment.
  let box = await thing.boundingBox();
  while (!box) box = await thing.boundingBox();
  await page.waitForTimeout(PAUSE_MS);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** What an owner does, and how long the slowest interaction of each took in milliseconds. */
async function work(page: Page): Promise<Record<string, number>> {
  const rows = page.locator('.outline-block .outline-row');
  const named = (label: string): Locator => page.locator(`[aria-label="${label}"]`);
  const steps: Record<string, () => Promise<void>> = {
    title: () => page.getByLabel('Titel', { exact: true }).pressSequentially(' neu'),
    choose: async () => {
      for (const index of [3, 4, 5]) await press(page, rows.nth(index));
    },
    'move by key': async () => {
      for (const key of ['ArrowUp', 'ArrowDown', 'Shift+ArrowRight']) await rows.nth(5).press(key);
    },
    undo: () => press(page, named('Rückgängig')),
    devices: async () => {
      await press(page, named('Ansicht für Telefone'));
      await press(page, named('Ansicht für große Bildschirme'));
    },
    'add block': async () => {
      await press(page, named('Block hinzufügen: Abschnitt 1'));
      await page.getByRole('button', { name: 'Galerie', exact: true }).waitFor();
      await page.keyboard.press('Escape');
    },
    text: async () => {
      await press(page, rows.first());
      await press(page, page.locator('.editor-panel [contenteditable=true]'));
      await page.keyboard.type(' neu');
    },
  };
  const slowest: Record<string, number> = {};
  for (const [name, step] of Object.entries(steps)) {
    await step();
    slowest[`${name} ms`] = await slowestSince(page);
  }
  await page.getByRole('status').filter({ hasText: 'Gespeichert' }).waitFor();
  return slowest;
}

/** The slowest interaction since it was asked for last; the browser tells of one after the picture that follows it. */
const slowestSince = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    const found: number[] = Reflect.get(window, 'interactions') ?? [];
    return Math.max(0, ...found.splice(0));
  });
