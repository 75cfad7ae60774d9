/** How charts write at their axes. */
export const tick = { fill: 'var(--quiet)', fontSize: 12 };

/** The box that tells what is under the pointer. */
export const tooltip = {
  background: 'var(--paper)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  color: 'var(--ink)',
};
