/** A style sheet that the build gathers into the app's own. */
declare module '*.css';
