import { fetchMediaRoute } from '@litfass/site-render/api';
import { call, CallFailed } from '../../api/call.ts';
import { pastedPictureTexts } from '../../gen/texts/pasted-picture.ts';
import { inform } from '../../ui/information.tsx';
import type { TakenPicture } from './pasted-pictures.ts';

/** Takes a picture of elsewhere into the media library; says why where it cannot be had. */
export async function takePicture(url: string): Promise<TakenPicture | null> {
  try {
    return await call(fetchMediaRoute, { body: { url } });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    inform(pastedPictureTexts.notTaken({ why: error.message }));
    return null;
  }
}
