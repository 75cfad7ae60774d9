/** The frame in which X shows one post, asked not to track (`dnt`); null when an address is not that of a post. */
export function postFrame(address: string | null): string | null {
  const post = /^https:\/\/(?:www\.|mobile\.)?(?:x|twitter)\.com\/\w{1,50}\/status\/(\d{1,25})(?:[/?#]|$)/i.exec(
    address ?? '',
  )?.[1];
  return post ? `https://platform.twitter.com/embed/Tweet.html?id=${post}&dnt=true` : null;
}
