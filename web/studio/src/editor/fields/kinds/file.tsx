/** A file from the website's media. */
export { kind } from './image.tsx';
