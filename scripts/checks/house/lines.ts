export type LinesBetween = (start: number, end: number) => number;

/** Counts the lines that a piece of a text touches. */
export function linesIn(text: string): LinesBetween {
  const breaks: number[] = [];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks.push(at);
  const lineOf = (place: number): number => {
    let [low, high] = [0, breaks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((breaks[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (start, end) => lineOf(end) - lineOf(start) + 1;
}
