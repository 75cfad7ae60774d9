/** Hosts of the websites under load, the most visited first. */
const hosts = (__ENV.HOSTS || 'atelier-nord.localhost').split(',');

const cumulated = [];
hosts.reduce((sum, _host, index) => {
  cumulated.push(sum + 1 / (index + 1));
  return cumulated[index];
}, 0);

/** A host by Zipf's law: the second one is visited half as often as the first, the tenth a tenth as often. */
export function pickHost() {
  const aim = Math.random() * cumulated[cumulated.length - 1];
  return hosts[cumulated.findIndex((sum) => sum >= aim)];
}

/** Address of a path at the target; the Host header says which website is meant. */
export const at = (path) => `${__ENV.TARGET || 'http://127.0.0.1:8080'}${path}`;

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
];

export const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** Headers of somebody's browser, behind an address of its own: limits are by address. */
export function visitorHeaders(host, more) {
  const part = () => 1 + Math.floor(Math.random() * 250);
  const address = `198.${18 + Math.floor(Math.random() * 2)}.${part()}.${part()}`;
  return Object.assign({ host, 'user-agent': pick(agents), 'x-forwarded-for': address }, more);
}

/** Tells the requests of this run from all others in the database. */
export const run = __ENV.RUN || 'by-hand';
