import type { PageParts } from '../page-parts.ts';
import { isManaged } from '../analytics/who-counts.ts';
import { setCookie } from '../cookie.ts';
import { isInBackend } from '../editor/backend.ts';
import { pick, pickText } from '../website-context.ts';
import type { Account } from './account.ts';
import { readAccount } from './account.ts';
import { asksToStay, configurationAddress, leadsToConfiguration } from './configuration-redirect.ts';
import { openLogIn } from './log-in-dialog.ts';

/** OPEN-003 */
const skipFlag = 'litfass_noredirect';
const expandedFrame = 'litfass_frame_expanded=true; path=/; SameSite=Lax';

/** Leads a contributor from the page to the configuration area, or gives them here what visitors do not load. */
export const start = (parts: PageParts): void => void meetOwner(parts);

async function meetOwner(parts: PageParts): Promise<void> {
  const stays = asksToStay(location.search);
  if (stays) keepSkip();
  const account = await parts.account();
  if (!account) return;
  if (!stays && leads(parts, account)) return goToConfiguration(parts);
  const { startContributor } = await import('./contributor.ts');
  startContributor(parts);
}

function leads({ context }: PageParts, account: Account): boolean {
  // The area itself never leads to itself, also where it answers with an error page.
  if (isManaged(location.pathname, isInBackend())) return false;
  return leadsToConfiguration({
    account,
    developerMode: pick(context, 'website', 'developerMode') === true,
    cloneable: pick(context, 'website', 'cloneable') === true,
    isTopWindow: window.top === window,
    hostname: location.hostname,
    search: location.search,
    isSkipped: readSkip(),
  });
}

/** ROUTE-018 to ROUTE-020 */
function goToConfiguration({ context }: PageParts): void {
  window.stop();
  setCookie(expandedFrame);
  location.assign(configurationAddress(location, pickText(context, 'website', 'appOrigin')));
}

/**
 * Escape with nothing open (KEY-003 to KEY-007): in the backend the panel is toggled; else who is logged in goes to the configuration area, viewers too
 * (CONF-020); others log in first where the website's setting allows it.
 */
export async function enterConfiguration({ surroundings, context }: PageParts): Promise<void> {
  if (isInBackend()) return (await import('../editor/editor-frame.ts')).togglePanel(surroundings.events);
  const account = await readAccount(surroundings);
  const mayLogIn = pick(context, 'websiteSettings', 'escapeKeyLogin') === true;
  if (!account && !mayLogIn) return;
  if (account || (await openLogIn(surroundings, { mayCreateAccount: false }))) {
    location.assign(configurationAddress(location, pickText(context, 'website', 'appOrigin')));
  }
}

function readSkip(): boolean {
  try {
    return sessionStorage.getItem(skipFlag) !== null;
  } catch {
    return false;
  }
}

function keepSkip(): void {
  try {
    sessionStorage.setItem(skipFlag, 'true');
  } catch {
    // Storage is refused: the address keeps saying it.
  }
}
