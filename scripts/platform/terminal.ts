import { languageOf, say, type Text } from './language.ts';

/** Says things at the terminal in the language of the person who sits there. */
export class Terminal {
  readonly language = languageOf(process.env);

  constructor() {
    // Whoever read our output may be gone: that is no reason to stop.
    process.stdout.on('error', () => undefined);
    process.stderr.on('error', () => undefined);
  }

  tell(text: Text, values: Record<string, string | number> = {}): void {
    console.log(say(text, this.language, values));
  }

  warn(text: Text, values: Record<string, string | number> = {}): void {
    console.error(say(text, this.language, values));
  }

  /** Does a step and tells how long it took: `  ✓ database  0.8 s`. */
  async step<T>(title: Text, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const result = await work();
    const seconds = (performance.now() - startedAt) / 1000;
    const duration = new Intl.NumberFormat(this.language, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }).format(seconds);
    console.log(`  ✓ ${say(title, this.language).padEnd(40)}${duration.padStart(6)} s`);
    return result;
  }
}
