import { Button, Tooltip } from 'antd';
import type { ReactNode, Ref } from 'react';
import { useTip } from '../hooks/useTip.ts';

/** What an icon button does and shows. */
export interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick?: () => void;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly size?: 'small' | 'middle';
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that shows an icon alone: its name is in the tooltip and for screen readers. */
export function IconButton({ label, icon, onClick, isBusy, isDisabled, size = 'middle', ref }: IconButtonProps) {
  const { tooltip, onPress, onLeave } = useTip();
  return (
    <Tooltip title={label} {...tooltip}>
      <Button
        ref={ref}
        type="text"
        size={size}
        icon={icon}
        aria-label={label}
        loading={isBusy ?? false}
        disabled={isDisabled ?? false}
        onMouseLeave={onLeave}
        onClick={() => {
          onPress();
          onClick?.();
        }}
      />
    </Tooltip>
  );
}
