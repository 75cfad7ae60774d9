import { changeMediaRoute } from '@litfass/site-render/api';
import { call, CallFailed } from '../api/call.ts';
import { ownerTexts } from '../texts/owner.ts';

/**
 * Gives a file another name, folder or description.
 * @throws Error with the reason for people: no name, what the service says, or that it did not work (MEDIA-004, MEDIA-005)
 */
export async function changeFile(id: string, body: { fileName: string; alt: string; folder: string }): Promise<void> {
  if (body.fileName.trim() === '') throw new Error(ownerTexts.fileNameMissing);
  try {
    await call(changeMediaRoute, { params: { id }, body });
  } catch (error) {
    const isOwn = error instanceof CallFailed && error.status >= 500;
    throw isOwn ? new Error(ownerTexts.renameFailed, { cause: error }) : error;
  }
}
