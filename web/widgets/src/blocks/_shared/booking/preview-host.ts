/**
 * Whether a page is drawn for its owner, in the editor or while logged in: what counts visitors, moves or calls
 * services stays still then. Previews have a host of their own (`{identifier}--preview`).
 */
export const isEdited = (hostname: string, context: Readonly<Record<string, unknown>>): boolean =>
  /--preview\./.test(hostname) || Boolean(context['authenticatedAccount']);

/** Whether one of the website's own people looks at the page: asked of the page runtime, which asks nobody for visitors. */
export async function isOwner(): Promise<boolean> {
  const runtime: unknown = Reflect.get(Object(Reflect.get(window, 'Litfass')), 'runtime');
  const account: unknown = Reflect.get(Object(runtime), 'account');
  return typeof account === 'function' && Boolean(await account());
}
