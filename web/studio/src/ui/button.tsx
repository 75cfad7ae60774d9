import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components';

interface Props extends ButtonProps {
  look?: 'plain' | 'primary' | 'quiet' | 'danger';
  size?: 'text' | 'icon';
  /** Icon buttons are named by `aria-label`. */
  children: ReactNode;
}

export function Button({ look = 'plain', size = 'text', children, ...props }: Props): ReactNode {
  return (
    <AriaButton {...props} className="button" data-look={look} data-size={size}>
      {children}
    </AriaButton>
  );
}
