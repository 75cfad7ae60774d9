export { FormIsland as Island } from '../_shared/form/form-island.tsx';

export const moment = 'visible';
