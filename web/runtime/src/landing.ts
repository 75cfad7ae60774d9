/** Names that an advertisement's address may carry (CENS-011). */
const campaign = ['source', 'campaign', 'subcampaign', 'channel', 'subchannel', 'variation', 'mkwid'];

/** The first page of a session is told once, by asking for an image (CENS-009). */
export function tellLanding(): void {
  const { width, height } = screen;
  const page = {
    href: location.href,
    referrer: document.referrer,
    language: navigator.language,
    screen: `${width}x${height}`,
  };
  new Image().src = `/api/track/Track?${landingQuery(page, String(Math.random()).slice(2))}`;
}

/** The query of the landing call (CENS-010, CENS-011); `random` keeps it out of caches. */
export function landingQuery(
  page: { href: string; referrer: string; language: string; screen: string },
  random: string,
) {
  const given = new URL(page.href).searchParams;
  const query = new URLSearchParams({
    landing: page.href,
    refer: page.referrer,
    rk: random,
    lang: page.language,
    screen: page.screen,
  });
  for (const name of campaign) {
    const value = given.get(name);
    if (value !== null) query.set(name, value);
  }
  return query;
}
