import { type NewPassword, oneTimeDays } from '@haina/contract/calls/people.ts';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { csvText } from '../../lib/sheets/csvText.ts';
import styles from './people.module.css';
import { saveText } from '../../lib/sheets/saveText.ts';

/** The passwords to be told to people, once. */
export interface PasswordsDialogProps {
  readonly passwords: readonly NewPassword[];
  readonly onClose: () => void;
}

/** Shows one-time passwords: nobody can look at them again, so it is closed by its button alone. */
export function PasswordsDialog({ passwords, onClose }: PasswordsDialogProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(true);
  const download = () => {
    const head = [t('people.column.LoginName'), t('people.column.User_Name'), t('people.password.word')];
    const rows = passwords.map(({ LoginName, User_Name, Password }) => [LoginName, User_Name, Password]);
    saveText(t('people.password.file'), csvText([head, ...rows]));
  };
  return (
    <Modal
      open={isOpen}
      title={t('people.password.title')}
      width={600}
      centered
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      afterClose={onClose}
      footer={
        <span className={styles.foot}>
          <Button onClick={download}>{t('people.password.download')}</Button>
          <Button type="primary" onClick={() => setOpen(false)}>
            {t('people.password.close')}
          </Button>
        </span>
      }
    >
      <Alert type="warning" showIcon title={t('people.password.hint', { days: oneTimeDays })} />
      <DataTable<NewPassword>
        className={styles.passwords}
        rowKey="User_Guid"
        size="small"
        rows={passwords}
        height={360}
        columns={[
          { key: 'login', title: t('people.column.LoginName'), dataIndex: 'LoginName', ellipsis: true },
          { key: 'name', title: t('people.column.User_Name'), dataIndex: 'User_Name', ellipsis: true },
          {
            key: 'password',
            title: t('people.password.word'),
            width: 240,
            render: (made) => <MadePassword made={made} />,
          },
        ]}
      />
    </Modal>
  );
}

function MadePassword({ made }: { readonly made: NewPassword }) {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.Password);
      toast.success(t('common.copied'));
    } catch {
      // The browser keeps the clipboard to itself; the password can be read and typed.
      toast.error(t('common.copyFailed'));
    }
  };
  return (
    <span className={styles.line}>
      <code className={styles.password}>{made.Password}</code>
      <Button type="link" size="small" onClick={() => void copy()}>
        {t('people.password.copy')}
      </Button>
    </span>
  );
}
