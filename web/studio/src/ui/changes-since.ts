/**
 * What was saved, with what has been changed since it was sent: each member that is no longer what it was then stays as it is
 * now. Members are compared by identity.
 */
export function withChangesSince<T extends object>(sent: T, now: T, saved: T): T {
  if (now === sent) return saved;
  const changed = Object.entries(now).filter(([key, value]) => value !== Reflect.get(sent, key));
  return Object.assign({ ...saved }, Object.fromEntries(changed));
}
