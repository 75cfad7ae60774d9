/**
 * Whether a page is drawn for its owner, in the editor or while logged in: what counts visitors, moves or calls
 * services stays still then. Previews have a host of their own (`{identifier}--preview`).
 */
export const isEdited = (hostname: string, context: Readonly<Record<string, unknown>>): boolean =>
  /--preview\./.test(hostname) || Boolean(context['authenticatedAccount']);
