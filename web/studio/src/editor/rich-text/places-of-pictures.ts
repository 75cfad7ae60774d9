import { CallFailed } from '../../api/call.ts';
import { fetchMedia } from '../../api/site.ts';
import type { TakenPicture } from './pasted-pictures.ts';

const places = new Map<string, string>();

/** What was just taken need not be asked for. */
export const rememberPicture = ({ path, url }: TakenPicture): void => void places.set(path, smallOf(url));

/** Where a picture is shown that a text names by its path in the website. */
export function placeOfPicture(path: string): string | Promise<string> {
  const isPath = path !== '' && !/^(https?:|\/)/.test(path);
  return places.get(path) ?? (isPath ? findPlace(path) : path);
}

async function findPlace(path: string): Promise<string> {
  try {
    const file = await fetchMedia(path);
    if (file) rememberPicture(file);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
  }
  return places.get(path) ?? path;
}

/** As large as the panel of the editor can be, on screens of two dots per pixel. */
const smallOf = (url: string): string => `${url}?format=750w`;
