/** What is wrong with a line of a file. */
export interface CsvProblem {
  row: number;
  column: string;
  text: string;
}

const isProblem = (each: unknown): each is CsvProblem =>
  typeof Reflect.get(Object(each), 'row') === 'number' && typeof Reflect.get(Object(each), 'text') === 'string';

/** What a refusal says of the lines of a file; nothing for any other failure. */
export function csvProblems(error: Error | null): CsvProblem[] {
  const problems: unknown = Reflect.get(Object(Reflect.get(Object(error), 'details')), 'problems');
  return Array.isArray(problems) ? problems.filter(isProblem) : [];
}
