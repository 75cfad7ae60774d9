// `preact/compat` teaches Preact React's attributes; without it JSX would be Preact's own.
import 'preact/compat';

export { Fragment, jsx, jsxs } from 'preact/jsx-runtime';
