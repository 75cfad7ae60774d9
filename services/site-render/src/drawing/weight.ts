/** What a value of a page weighs beside its characters. */
const WEIGHT_OF_A_VALUE = 10;

/**
 * A guess, before it is drawn, of what drawing something costs: the characters of its texts and a little for each value in
 * it. Counts no further than just beyond `most`.
 */
export function weightOf(given: unknown, most: number): number {
  const open: unknown[] = [given];
  let weight = 0;
  while (open.length > 0 && weight <= most) {
    const value = open.pop();
    weight += typeof value === 'string' ? value.length : WEIGHT_OF_A_VALUE;
    if (Array.isArray(value)) for (const each of value) open.push(each);
    else if (typeof value === 'object' && value !== null) for (const name in value) open.push(Reflect.get(value, name));
  }
  return weight;
}
