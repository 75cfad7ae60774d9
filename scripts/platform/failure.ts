import type { Text } from './language.ts';

/** A reason that a person can do something about; ends a command. */
export class Failure extends Error {
  readonly text: Text;
  readonly values: Record<string, string | number>;

  constructor(text: Text, values: Record<string, string | number> = {}) {
    super(text.en);
    this.text = text;
    this.values = values;
  }
}
