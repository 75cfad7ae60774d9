import { chart } from './chart.js';
import { escape, rounded } from './figures.js';
import { stage } from './plan.js';

/** Writes the summary of a test as JSON and HTML into the folder REPORTS; the command prints the rest. */
export const summaryOf = (name) => (data) => {
  const folder = __ENV.REPORTS || '.';
  return {
    [`${folder}/${name}-${stage}.json`]: JSON.stringify(data, null, 2),
    [`${folder}/${name}-${stage}.html`]: page(name, data),
    stdout: '',
  };
};

const style = `
:root{color-scheme:light dark;--ink:light-dark(#17191c,#eceef1);--quiet:light-dark(#5b6270,#a4abb8);--line:light-dark(#d9dce3,#3a3f49);
--paper:light-dark(#fff,#1d2026);--desk:light-dark(#f4f5f8,#121418);--accent:light-dark(#2f4fb5,#9db4ff);--soft:light-dark(#c9d4f5,#33406b);
--good:light-dark(#14532d,#86d9a5);--bad:light-dark(#8f1d1d,#ff9c94)}
body{font:15px/1.5 system-ui;margin:0;background:var(--desk);color:var(--ink)}main{max-width:64rem;margin:0 auto;padding:2rem 1rem}
h1{margin:0}h2{font-size:1.05rem;margin:0 0 .6rem}.quiet{color:var(--quiet)}section,.tile{background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:1rem}
section{margin-top:1rem;overflow-x:auto}.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.8rem;margin:1.2rem 0 0}
.tile dt{color:var(--quiet)}.tile dd{margin:0;font-size:1.6rem;font-weight:700}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.35rem .6rem;border-top:1px solid var(--line);vertical-align:top}thead th{border:0;color:var(--quiet);font-weight:400}
td.number,thead th.number{text-align:right;font-variant-numeric:tabular-nums}.number,.met,.missed{white-space:nowrap}.met{color:var(--good)}.missed{color:var(--bad);font-weight:700}
svg{display:block;width:100%;height:auto}svg text{font-size:12px;fill:var(--quiet)}
th{overflow-wrap:anywhere}@media(width<40rem){.figures tr{display:block;padding:.4rem 0}.figures :is(th,td){display:block;border:0;padding:.1rem .5rem}}
`;

const isSlice = (metric) => metric.includes('{slice:');
const of = (data, metric, value) => (data.metrics[metric] ? data.metrics[metric].values[value] : undefined);

function page(name, data) {
  const seconds = data.state.testRunDurationMs / 1000;
  const title = `${escape(name)}, ${escape(stage)}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style><main>
<h1>${title}</h1><p class="quiet">${new Date().toISOString()}, ${rounded(seconds)} s, ${escape(__ENV.TARGET || '')}, ${escape(hosts())}</p>
<dl class="tiles">${tiles(data).join('\n')}</dl>
<section><h2>Requests a second, and how long they took</h2>${chart(data.metrics, seconds)}</section>
<section><h2>What was promised</h2>${verdicts(data.metrics)}</section>
<section><h2>What was looked at in each answer</h2>${checks(data.root_group)}</section>
<section><h2>All figures</h2>${figures(data.metrics)}</section>
</main></html>`;
}

const hosts = () => {
  const count = (__ENV.HOSTS || '').split(',').filter(Boolean).length;
  return count === 1 ? 'one website' : `${count} websites`;
};

function tiles(data) {
  const ms = (value) => (value === undefined ? '–' : `${value < 10 ? rounded(value) : Math.round(value)} ms`);
  const shown = [
    ['acknowledged', of(data, 'acknowledged', 'count')],
    ['refused, Retry-After', of(data, 'refused_with_retry_after', 'count')],
    ['requests a second', rounded(of(data, 'http_reqs', 'rate'))],
    ['p50', ms(of(data, 'http_req_duration', 'med'))],
    ['p95', ms(of(data, 'http_req_duration', 'p(95)'))],
    ['p99', ms(of(data, 'http_req_duration', 'p(99)'))],
    ['not begun in time', of(data, 'dropped_iterations', 'count') || 0],
  ];
  return shown
    .filter(([, value]) => value !== undefined)
    .map(([what, value]) => `<div class="tile"><dt>${escape(what)}</dt><dd>${escape(value)}</dd></div>`);
}

function verdicts(metrics) {
  const rows = Object.keys(metrics)
    .filter((metric) => !isSlice(metric))
    .flatMap((metric) =>
      Object.entries(metrics[metric].thresholds || {}).map(([rule, { ok }]) => {
        const verdict = ok ? '<td class="met">✓ met</td>' : '<td class="missed">✗ missed</td>';
        return `<tr><th scope="row">${escape(metric)}</th><td>${escape(rule)}</td>${verdict}</tr>`;
      }),
    );
  return `<table><tbody>${rows.join('\n')}</tbody></table>`;
}

function checks({ checks: all, groups }) {
  const found = [...all, ...groups.flatMap((group) => group.checks)];
  const rows = found.map(
    ({ name, passes, fails }) =>
      `<tr><th scope="row">${escape(name)}</th><td class="number">${passes}</td><td class="number ${fails ? 'missed' : 'met'}">${fails}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">check</th><th scope="col" class="number">held</th><th scope="col" class="number">failed</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

const order = ['count', 'rate', 'passes', 'fails', 'min', 'avg', 'med', 'p(95)', 'p(99)', 'max'];
const place = (key) => (order.includes(key) ? order.indexOf(key) : order.length);

function figures(metrics) {
  const rows = Object.keys(metrics)
    .filter((metric) => !isSlice(metric))
    .sort()
    .map((metric) => {
      const { values } = metrics[metric];
      const cells = Object.keys(values)
        .sort((a, b) => place(a) - place(b))
        .map((key) => `${escape(key)} <b>${escape(rounded(values[key]))}</b>`);
      return `<tr><th scope="row">${escape(metric)}</th><td>${cells.join(' · ')}</td></tr>`;
    });
  return `<table class="figures"><tbody>${rows.join('\n')}</tbody></table>`;
}
