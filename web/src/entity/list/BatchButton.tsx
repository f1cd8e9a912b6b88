import { Button } from 'antd';
import { type ReactNode, useContext } from 'react';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import type { Permission } from '../../lib/permissions/permission.ts';
import { BatchStart } from './batchStart.ts';

/** What a button of the batch bar says and does. */
export interface BatchButtonProps {
  readonly to: Permission;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  /** Why it cannot be done to the chosen rows; empty when it can. */
  readonly obstacle: string;
  readonly isDanger?: boolean;
}

/** Does something to all chosen rows, or says why it cannot. */
export function BatchButton({ to, label, icon, onClick, obstacle, isDanger = false }: BatchButtonProps) {
  const begin = useContext(BatchStart);
  const handleClick = () => {
    begin();
    onClick();
  };
  return (
    <Allowed to={to}>
      <Button
        type="text"
        size="small"
        danger={isDanger}
        icon={icon}
        disabled={obstacle !== ''}
        title={obstacle}
        onClick={handleClick}
      >
        {label}
      </Button>
    </Allowed>
  );
}
