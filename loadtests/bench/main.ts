// `pnpm bench [names…]`: measures Litfass against baselines of the same run, see loadtests/README.md.
import { comparisons, runAlone } from './comparisons.ts';
import { readOptions, type BenchOptions } from './harness/options.ts';
import { keepFindings, print } from './harness/report.ts';
import { Session } from './harness/session.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  let options: BenchOptions;
  try {
    options = readOptions(process.argv.slice(2));
    const unknown = options.names.filter((name) => !(name in comparisons));
    if (unknown.length > 0) throw new Error(`no comparison is called ${unknown.join(', ')}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`Comparisons: ${Object.keys(comparisons).join(', ')}`);
    return 2;
  }
  const session = new Session(options);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void session.close().finally(() => process.exit(130)));
  try {
    return await runAll(session);
  } finally {
    await session.close();
  }
}

/** One after the other; one that fails does not take the others with it. */
async function runAll(session: Session): Promise<number> {
  const { options } = session;
  const all = Object.keys(comparisons).filter((name) => !runAlone.has(name));
  let status = 0;
  for (const name of options.names.length > 0 ? options.names : all) {
    try {
      const findings = await comparisons[name]?.(session);
      if (findings) {
        print(name, findings, options);
        keepFindings(name, findings, options);
      }
    } catch (error) {
      console.error(`\n${name} failed:`, error);
      status = 1;
    } finally {
      await session.endServers();
    }
  }
  return status;
}
