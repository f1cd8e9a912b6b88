import { Button, Tooltip } from 'antd';
import type { ReactNode, Ref } from 'react';

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
export const IconButton = ({ label, icon, onClick, isBusy, isDisabled, size = 'middle', ref }: IconButtonProps) => (
  <Tooltip title={label}>
    <Button
      ref={ref}
      type="text"
      size={size}
      icon={icon}
      aria-label={label}
      loading={isBusy ?? false}
      disabled={isDisabled ?? false}
      onClick={onClick}
    />
  </Tooltip>
);
