import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import type { Permission } from '../../lib/permissions/permission.ts';
import { IconButton } from '../../ui/components/IconButton.tsx';

/** What the add button of a list says and does. */
export interface AddButtonProps {
  readonly to: Permission;
  readonly label: string;
  readonly onAdd: () => void;
  /** In the head of a phone. */
  readonly isIcon?: boolean;
}

/** The one filled button of a list, for those who may add. */
export const AddButton = ({ to, label, onAdd, isIcon = false }: AddButtonProps) => (
  <Allowed to={to}>
    {isIcon ? (
      <IconButton icon={<PlusOutlined />} label={label} onClick={onAdd} />
    ) : (
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
        {label}
      </Button>
    )}
  </Allowed>
);
