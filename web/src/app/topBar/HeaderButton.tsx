import { Tooltip } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { useTip } from '../../ui/hooks/useTip.ts';
import styles from './TopBar.module.css';

interface HeaderButtonProps extends ComponentProps<'button'> {
  readonly label: string;
  readonly icon: ReactNode;
}

/** A picture button of the header, coloured by the shell; its name is in the tooltip. */
export function HeaderButton({ label, icon, onClick, onMouseLeave, ...button }: HeaderButtonProps) {
  const { tooltip, onPress, onLeave } = useTip();
  return (
    <Tooltip title={label} mouseEnterDelay={0.4} {...tooltip}>
      <button
        {...button}
        type="button"
        className={styles.button}
        aria-label={label}
        onMouseLeave={(event) => {
          onLeave();
          onMouseLeave?.(event);
        }}
        onClick={(event) => {
          onPress();
          onClick?.(event);
        }}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
