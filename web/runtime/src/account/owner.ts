import type { CallSurroundings } from '../data/call.ts';
import { pick, type Json } from '../website-context.ts';
import { readAccount } from './account.ts';
import { asksToStay, configurationAddress, leadsToConfiguration } from './configuration-redirect.ts';
import { openLogIn } from './log-in-dialog.ts';

/** OPEN-003 */
const skipFlag = 'litfass_noredirect';
const expandedFrame = 'litfass_frame_expanded=true; path=/; SameSite=Lax';

/** Leads a contributor from the page to the configuration area, unless something speaks against it. */
export async function leadOwner(surroundings: CallSurroundings, context: Json): Promise<void> {
  const isSkipped = readSkip();
  if (asksToStay(location.search)) return keepSkip();
  // The area itself never leads to itself, also where it answers with an error page.
  if (isSkipped || window.top !== window || /^\/config(?:\/|$)/.test(location.pathname)) return;
  const leads = leadsToConfiguration({
    account: await readAccount(surroundings),
    developerMode: pick(context, 'website', 'developerMode') === true,
    cloneable: pick(context, 'website', 'cloneable') === true,
    isTopWindow: window.top === window,
    hostname: location.hostname,
    search: location.search,
    isSkipped,
  });
  if (!leads) return;
  window.stop();
  document.cookie = expandedFrame;
  location.assign(configurationAddress(location));
}

/**
 * Escape with nothing open (KEY-004 to KEY-007): who is logged in goes to the configuration area, viewers too
 * (CONF-020); others log in first where the website's setting allows it.
 */
export async function enterConfiguration(surroundings: CallSurroundings, context: Json): Promise<void> {
  const account = await readAccount(surroundings);
  const mayLogIn = pick(context, 'websiteSettings', 'escapeKeyLogin') === true;
  if (!account && !mayLogIn) return;
  if (account || (await openLogIn(surroundings, { mayCreateAccount: false }))) {
    location.assign(configurationAddress(location));
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
