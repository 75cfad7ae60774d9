import { stage } from './plan.js';

const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const rounded = (value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

/** Writes the summary of a test as JSON and HTML into the folder REPORTS; the command prints the rest. */
export const summaryOf = (name) => (data) => {
  const folder = __ENV.REPORTS || '.';
  return {
    [`${folder}/${name}-${stage}.json`]: JSON.stringify(data, null, 2),
    [`${folder}/${name}-${stage}.html`]: page(name, data),
    stdout: '',
  };
};

/** What the test is about comes first; the rest tells where time went. */
const first = [
  'acknowledged',
  'refused_with_retry_after',
  'checks',
  'http_reqs',
  'http_req_duration',
  'dropped_iterations',
];
const rank = (metric) => (first.includes(metric) ? first.indexOf(metric) : first.length);
const order = ['count', 'rate', 'passes', 'fails', 'min', 'avg', 'med', 'p(95)', 'p(99)', 'max'];
const place = (key) => (order.includes(key) ? order.indexOf(key) : order.length);

function page(name, data) {
  const names = Object.keys(data.metrics).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const rows = names.map((metric) => {
    const { values, thresholds } = data.metrics[metric];
    const cells = Object.keys(values)
      .sort((a, b) => place(a) - place(b))
      .map((key) => `${escape(key)} <b>${escape(rounded(values[key]))}</b>`);
    const verdicts = Object.entries(thresholds || {}).map(
      ([rule, { ok }]) => `<span class="${ok ? 'met' : 'missed'}">${escape(rule)}: ${ok ? 'met' : 'missed'}</span>`,
    );
    return `<tr><th scope="row">${escape(metric)}</th><td>${cells.join(' · ')}</td><td>${verdicts.join(' ')}</td></tr>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(name)}, ${escape(stage)}</title>
<style>body{font:15px/1.5 system-ui;margin:2rem;max-width:70rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #ccc;vertical-align:top}
.met,.missed{display:inline-block;white-space:nowrap;margin:0 .2rem .2rem 0;padding:.1rem .4rem;border-radius:.2rem;background:#e3f3e6;color:#14532d}.missed{background:#fde2e1;color:#7f1d1d}</style>
<h1>${escape(name)}, ${escape(stage)}</h1><p>${new Date().toISOString()}, ${rounded(data.state.testRunDurationMs / 1000)} s</p>
<table><thead><tr><th scope="col">metric</th><th scope="col">values</th><th scope="col">thresholds</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></html>`;
}
