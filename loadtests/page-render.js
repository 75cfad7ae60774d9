import http from 'k6/http';
import { check } from 'k6';
import { markTime, plan } from './k6/plan.js';
import { summaryOf } from './k6/summary.js';
import { at, pick, pickHost, visitorHeaders } from './k6/websites.js';

export const options = plan({
  rate: 100,
  thresholds: {
    checks: ['rate>0.999'],
    http_req_failed: ['rate<0.001'],
    http_req_duration: ['p(95)<200', 'p(99)<1000'],
    dropped_iterations: ['count<1'],
  },
});

/** Addresses of each website, as its sitemap tells them. */
export function setup() {
  const paths = {};
  for (const host of new Set((__ENV.HOSTS || 'atelier-nord.localhost').split(','))) {
    const sitemap = http.get(at('/sitemap.xml'), { headers: { host } });
    const found = sitemap.status === 200 ? [...sitemap.body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)] : [];
    paths[host] = found.length > 0 ? found.map(([, path]) => path || '/') : ['/'];
  }
  return paths;
}

export default function (paths) {
  markTime();
  const host = pickHost();
  // Most visits begin at home.
  const path = Math.random() < 0.4 ? '/' : pick(paths[host]);
  const answer = http.get(at(path), {
    headers: visitorHeaders(host, { accept: 'text/html', 'accept-encoding': 'gzip, br' }),
    tags: { name: 'page' },
    timeout: '10s',
  });
  check(answer, {
    'answers 200': ({ status }) => status === 200,
    'is a whole document of this website': ({ body }) => body.includes('website-context') && body.includes('</html>'),
  });
}

export const handleSummary = summaryOf('page-render');
