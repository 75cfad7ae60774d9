/** Stands for whatever values a text asks for, by name or by place: each is this number. */
export const anyValues = (count: number): Record<string, never> =>
  new Proxy({}, { get: (_target, key) => (key === Symbol.toPrimitive ? () => count : count) });
