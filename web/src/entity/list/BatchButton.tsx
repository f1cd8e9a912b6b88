import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import type { Permission } from '../../lib/permissions/permission.ts';

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
export const BatchButton = ({ to, label, icon, onClick, obstacle, isDanger = false }: BatchButtonProps) => (
  <Allowed to={to}>
    <Button
      type="text"
      size="small"
      danger={isDanger}
      icon={icon}
      disabled={obstacle !== ''}
      title={obstacle}
      onClick={onClick}
    >
      {label}
    </Button>
  </Allowed>
);
