import type { LucideIcon } from 'lucide-react';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Button } from './button.tsx';

export interface Action {
  id: string;
  label: string;
  icon: LucideIcon;
  tone?: 'danger';
  run: () => void;
}

/** Further actions of an entry, behind three dots. */
export function Menu({ label, actions }: { label: string; actions: readonly Action[] }): ReactNode {
  return (
    <MenuTrigger>
      <Button look="quiet" size="icon" aria-label={label}>
        <Ellipsis aria-hidden />
      </Button>
      <Popover placement="bottom end">
        <AriaMenu className="menu" onAction={(key) => actions.find(({ id }) => id === key)?.run()}>
          {actions.map(({ id, label: name, icon: Icon, tone }) => (
            <MenuItem key={id} id={id} className="menu-item" textValue={name} data-tone={tone}>
              <Icon aria-hidden />
              {name}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
