import path from 'node:path';
import { root } from '../../scripts/platform/settings.ts';
import { drawInPlace, HEAVIEST_IN_PLACE } from '../../services/site-render/src/drawing/draw.ts';
import { DrawingThreads } from '../../services/site-render/src/drawing/drawing-threads.ts';
import { weightOf } from '../../services/site-render/src/drawing/weight.ts';
import { block, section, view } from '../../web/widgets/test/sample.ts';
import type { Findings } from './harness/report.ts';
import { median } from './harness/statistics.ts';

const PAGES = 300;
const SENTENCE = '<p>Ein Satz über Holz, wie er auf einer Seite steht, mit <strong>etwas Fettem</strong> darin.</p>';
const LENGTHS = [6000, 15_000, 73_000];
const assets = { script: null };

/** What a page costs in the service's own thread and by way of one beside it, and guessing which it needs; in ms. */
export async function drawing(): Promise<Findings> {
  const file = path.join(root, 'services/site-render/dist/worker.js');
  const threads = new DrawingThreads({ file, most: 1, budgetMs: 10_000 });
  try {
    const rows = [];
    for (const length of LENGTHS) {
      const html = SENTENCE.repeat(Math.ceil(length / SENTENCE.length));
      const page = view({ kind: 'sections', title: 'Seite', sections: [section([block('html', { html })])] });
      const task = { view: page, assets };
      rows.push({
        characters: html.length,
        'in place': await timeOf(() => drawInPlace(task)),
        'by a thread': await timeOf(() => threads.draw('bench', { task, as: 'document' })),
        guess: await timeOf(() => weightOf(page.body, HEAVIEST_IN_PLACE)),
      });
    }
    return { rows, verdicts: [], notes: [`p50 of ${PAGES} pages each, one after the other`] };
  } finally {
    await threads.close();
  }
}

/** The median time in ms, after as many turns to warm up. */
async function timeOf(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 2 * PAGES; turn += 1) {
    const begun = performance.now();
    await work();
    if (turn >= PAGES) times.push(performance.now() - begun);
  }
  return median(times);
}
