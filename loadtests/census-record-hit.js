import http from 'k6/http';
import { check } from 'k6';
import { Counter } from 'k6/metrics';
import { markTime, plan } from './k6/plan.js';
import { summaryOf } from './k6/summary.js';
import { at, pick, pickHost, run, visitorHeaders } from './k6/websites.js';

/** Hits that the server has acknowledged: each must be in the database afterwards. */
const acknowledged = new Counter('acknowledged');
const refused = new Counter('refused_with_retry_after');

export const options = plan({
  rate: 300,
  thresholds: {
    checks: ['rate==1'],
    http_req_duration: ['p(95)<250', 'p(99)<1000'],
    dropped_iterations: ['count<1'],
  },
});

const pages = ['/', '/blog', '/laden', '/kontakt', '/blog/holz', '/laden/stuhl', '/ueber-uns'];
const referrers = ['', '', 'https://www.google.de/', 'https://example.org/links'];
const queries = ['', '', '', '?utm_source=brief&utm_campaign=herbst'];
const kinds = ['1', '1', '1', '1', '1', '1', '10', '10', '2', '20', '21'];

const hex = (length) => Array.from({ length }, () => Math.floor(Math.random() * 16).toString(16)).join('');
const newVisitor = () =>
  `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}|1767225600000|1767225600001|1767225600002|2`;
/** Each user of the test is some visitors, one after another. */
let visitor = newVisitor();

export default function () {
  markTime();
  if (Math.random() < 0.2) visitor = newVisitor();
  const host = pickHost();
  const path = pick(pages);
  const data = {
    pagePath: path,
    pageHash: '',
    member_locale: pick(['de-DE', 'de-DE', 'en-GB', 'fr-FR']),
    website_locale: 'de-DE',
    clientDate: new Date().toISOString(),
    viewportWidth: 1280,
    viewportHeight: 800,
    screenWidth: 1920,
    screenHeight: 1080,
    url: `https://${host}${path}`,
    title: 'Seite',
    referrer: pick(referrers),
    queryString: pick(queries),
    localStorageSupported: true,
    loadRun: run,
  };
  // One of three visitors did not agree to a cookie.
  const cookie = Math.random() < 0.33 ? '' : visitor;
  const body = { event: pick(kinds), data: JSON.stringify(data), ss_cvr: cookie };
  const answer = http.post(at('/api/census/RecordHit'), body, { headers: visitorHeaders(host), timeout: '10s' });
  if (answer.status === 204) acknowledged.add(1);
  const isRefused = answer.status === 503 || answer.status === 429;
  if (isRefused && answer.headers['Retry-After']) refused.add(1);
  check(answer, { 'acknowledged, or refused with Retry-After': () => answer.status === 204 || isRefused });
}

export const handleSummary = summaryOf('census-record-hit');
