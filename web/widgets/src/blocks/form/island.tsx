export { FormIsland as Island } from '../form-island.tsx';

export const moment = 'visible';
