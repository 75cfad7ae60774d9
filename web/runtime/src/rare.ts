/** The addresses of what few visitors need. */
export const rare = () => import('./rare-parts.ts');
