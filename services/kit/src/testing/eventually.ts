/** Asks until `attempt` no longer throws, for at most `withinMs`; then the last error is the test's. */
export async function eventually<T>(attempt: () => Promise<T> | T, withinMs = 15_000): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
