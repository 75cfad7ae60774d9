/** An address elsewhere. */
export { kind } from './line.tsx';
