// A process that sends hits and prints what became of them: `hit-sender.ts <port> <host> <rate> <seconds>`.
import { sendSteadily } from './steady.ts';

const [port = '', host = '', rate = '', seconds = ''] = process.argv.slice(2);
process.stdout.write(
  JSON.stringify(await sendSteadily(Number(port), { host, rate: Number(rate), seconds: Number(seconds) })),
);
