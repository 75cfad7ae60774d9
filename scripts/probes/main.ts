// `./scripts/probe`: looks at a platform from outside, see ./scripts/probe --help
import { createServer, type Server } from 'node:http';
import { Failure } from '../platform/failure.ts';
import { languageOf, say, type Text } from '../platform/language.ts';
import { journeys } from './journeys.ts';
import { ProbeFigures, probeAlways, probeOnce, type Outcome } from './rounds.ts';
import { readProbeSettings, type ProbeSettings } from './settings.ts';
import { probeTexts } from './texts.ts';

const language = languageOf(process.env);
const words = (text: Text, values: Record<string, string | number> = {}): string => say(text, language, values);

process.exitCode = await main(process.argv.slice(2));

async function main([command, ...rest]: string[]): Promise<number> {
  if (command === '--help' || command === '-h') {
    console.log(words(probeTexts.help));
    return 0;
  }
  if ((command !== 'once' && command !== 'watch') || rest.length > 0) {
    console.error(words(probeTexts.wrongUse));
    return 2;
  }
  try {
    const settings = readProbeSettings(process.env);
    return command === 'once' ? await once(settings) : await watch(settings);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(words(error.text, error.values));
    return 2;
  }
}

async function once(settings: ProbeSettings): Promise<number> {
  const outcomes = await probeOnce(settings, journeys);
  for (const outcome of outcomes) tell(outcome);
  return outcomes.every(({ failure }) => failure === null) ? 0 : 1;
}

/** Until SIGTERM. Says what failed; what went well is in the figures. */
async function watch(settings: ProbeSettings): Promise<number> {
  const figures = new ProbeFigures();
  const server = serve(figures, settings.port);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const note = (outcome: Outcome): void => {
    figures.note(outcome);
    if (outcome.failure !== null) tell(outcome);
  };
  await probeAlways(() => probeOnce(settings, journeys), note, stop.signal);
  server.close();
  server.closeAllConnections();
  return 0;
}

/** `/metrics` for Prometheus; every other address says that the process answers. */
function serve({ metrics: { registry } }: ProbeFigures, port: number): Server {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.end();
    void registry.metrics().then((text) => response.setHeader('content-type', registry.contentType).end(text));
  });
  return server.listen(port, () => {
    const address = server.address();
    if (address !== null && typeof address === 'object')
      console.log(words(probeTexts.watching, { port: address.port }));
  });
}

function tell({ journey, seconds, failure }: Outcome): void {
  if (failure === null) console.log(words(probeTexts.well, { journey, seconds: seconds.toFixed(2) }));
  else console.error(words(probeTexts.failed, { journey, reason: failure }));
}
