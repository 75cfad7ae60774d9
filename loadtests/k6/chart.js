import { escape, rounded } from './figures.js';
import { SLICES, sliceName } from './plan.js';

const WIDTH = 960;
const HEIGHT = 260;
const LEFT = 60;
const RIGHT = 76;
const BOTTOM = 28;
const TOP = 24;
const FLOOR = HEIGHT - BOTTOM;
const STEP = (WIDTH - LEFT - RIGHT) / SLICES;

/** How the test went: requests a second as columns, p50 and p95 of their duration as lines. */
export function chart(metrics, seconds) {
  const slices = Array.from({ length: SLICES }, (_, slice) => sliceOf(metrics, slice, seconds));
  const mostRate = Math.max(...slices.map(({ rate }) => rate), 1);
  const mostMs = Math.max(...slices.map(({ p95 }) => p95), 1);
  const height = (value, most) => FLOOR - (value / most) * (FLOOR - TOP);
  const columns = slices.map(({ rate, p50, p95, from }, slice) => {
    const top = height(rate, mostRate);
    const told = `${rounded(from)} s: ${rounded(rate)} requests a second, p50 ${rounded(p50)} ms, p95 ${rounded(p95)} ms`;
    const x = LEFT + slice * STEP;
    return `<rect x="${x + 1}" y="${top}" width="${STEP - 2}" height="${FLOOR - top}" fill="var(--soft)"><title>${escape(told)}</title></rect>`;
  });
  const line = (name) =>
    slices.map((each, slice) => `${LEFT + (slice + 0.5) * STEP},${height(each[name], mostMs)}`).join(' ');
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Requests a second and their duration along the test">
<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${FLOOR}" y2="${FLOOR}" stroke="var(--line)"/>
${columns.join('\n')}
<polyline points="${line('p95')}" fill="none" stroke="var(--accent)" stroke-width="2"/>
<polyline points="${line('p50')}" fill="none" stroke="var(--accent)" stroke-width="2" stroke-dasharray="2 4"/>
<text x="${LEFT - 6}" y="${TOP + 4}" text-anchor="end">${Math.round(mostRate)}/s</text><text x="${LEFT - 6}" y="${FLOOR}" text-anchor="end">0</text>
<text x="${WIDTH - RIGHT + 6}" y="${TOP + 4}">${Math.round(mostMs)} ms</text><text x="${WIDTH - RIGHT + 6}" y="${FLOOR}">0</text>
<text x="${LEFT}" y="${HEIGHT - 8}">0 s</text><text x="${WIDTH - RIGHT}" y="${HEIGHT - 8}" text-anchor="end">${rounded(seconds)} s</text>
<text x="${WIDTH / 2}" y="12" text-anchor="middle">columns: requests a second · line: p95 · dotted: p50</text>
</svg>`;
}

function sliceOf(metrics, slice, seconds) {
  const durations = metrics[sliceName('http_req_duration', slice)];
  const requests = metrics[sliceName('http_reqs', slice)];
  const length = seconds / SLICES;
  return {
    from: slice * length,
    rate: requests ? requests.values.count / length : 0,
    p50: durations ? durations.values.med || 0 : 0,
    p95: durations ? durations.values['p(95)'] || 0 : 0,
  };
}
