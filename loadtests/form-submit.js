import http from 'k6/http';
import { check } from 'k6';
import { Counter } from 'k6/metrics';
import { markTime, plan } from './k6/plan.js';
import { summaryOf } from './k6/summary.js';
import { at, run, visitorHeaders } from './k6/websites.js';

const acknowledged = new Counter('acknowledged');
const refused = new Counter('refused_with_retry_after');

export const options = plan({
  rate: 30,
  perIteration: 2,
  thresholds: {
    checks: ['rate==1'],
    'http_req_duration{call:save}': ['p(95)<250', 'p(99)<1000'],
    dropped_iterations: ['count<1'],
  },
});

/** Forms as the command found them: { host, formId, fields: { id: value } }, values that each form takes. */
const forms = JSON.parse(__ENV.FORMS || '[]');

export default function () {
  markTime();
  const { host, formId, fields } = forms[Math.floor(Math.random() * forms.length)];
  const headers = visitorHeaders(host, { origin: `http://${host}` });
  const crumbs = http.post(at('/api/form/FormSubmissionKey'), null, { headers, tags: { call: 'crumb' } });
  const { crumb } = crumbs.json();
  const signed = Object.assign({}, headers, { 'x-csrf-token': crumb, cookie: `crumb=${crumb}` });
  const key = http.post(at('/api/form/FormSubmissionKey'), null, { headers: signed, tags: { call: 'key' } });
  const body = { formId, key: key.json('key'), form: JSON.stringify(fields), pageTitle: run };
  const answer = http.post(at('/api/form/SaveFormSubmission'), JSON.stringify(body), {
    headers: Object.assign({ 'content-type': 'application/json' }, signed),
    tags: { call: 'save' },
    timeout: '10s',
  });
  if (answer.status === 200) acknowledged.add(1);
  // A form takes so many submissions of one address in a time, and all of a test may come from one.
  const isRefused = (answer.status === 429 || answer.status === 503) && Boolean(answer.headers['Retry-After']);
  if (isRefused) refused.add(1);
  check(answer, { 'is stored, or refused with Retry-After': ({ status }) => status === 200 || isRefused });
}

export const handleSummary = summaryOf('form-submit');
