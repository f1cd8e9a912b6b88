import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import type { Permission } from '../../lib/permissions/permission.ts';
import { useAddRequested } from '../../lib/records/addRequest.ts';
import { IconButton } from '../../ui/components/IconButton.tsx';

/** What the add button of a list says and does. */
export interface AddButtonProps {
  readonly to: Permission;
  readonly label: string;
  readonly onAdd: () => void;
  /** In the head of a phone. */
  readonly isIcon?: boolean;
}

/** The one filled button of a list, for those who may add; the command bar presses it too. */
export const AddButton = ({ to, ...words }: AddButtonProps) => (
  <Allowed to={to}>
    <AllowedButton {...words} />
  </Allowed>
);

function AllowedButton({ label, onAdd, isIcon = false }: Omit<AddButtonProps, 'to'>) {
  useAddRequested(onAdd);
  if (isIcon) return <IconButton icon={<PlusOutlined />} label={label} onClick={onAdd} />;
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
      {label}
    </Button>
  );
}
