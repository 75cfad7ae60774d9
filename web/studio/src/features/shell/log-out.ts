import { endSession } from '../../api/session.ts';
import { leaveFreely, mayLeave } from '../../ui/unsaved/works.ts';

/** Ends the session and goes there; what is not saved is asked about before. */
export async function logOutTo(address: string): Promise<void> {
  if (!(await mayLeave())) return;
  await endSession();
  leaveFreely();
  location.assign(address);
}
