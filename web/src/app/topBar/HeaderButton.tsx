import { Tooltip } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import styles from './TopBar.module.css';

interface HeaderButtonProps extends ComponentProps<'button'> {
  readonly label: string;
  readonly icon: ReactNode;
}

/** A picture button of the header, coloured by the shell; its name is in the tooltip, but never in front of its open menu. */
export function HeaderButton({ label, icon, ...button }: HeaderButtonProps) {
  return (
    <Tooltip title={button['aria-expanded'] ? '' : label} mouseEnterDelay={0.4}>
      <button {...button} type="button" className={styles.button} aria-label={label}>
        {icon}
      </button>
    </Tooltip>
  );
}
