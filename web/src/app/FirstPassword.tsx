import { user } from '@haina/contract/calls/user.ts';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Form } from 'antd';
import { send } from '../lib/api/send.ts';
import { showError } from '../lib/feedback/showError.ts';
import { toast } from '../lib/feedback/toast.ts';
import { useT } from '../lib/i18n/i18n.ts';
import { clearSession } from '../lib/session/session.ts';
import { PasswordFields, type Passwords } from './dialogs/PasswordFields.tsx';
import styles from './FirstPassword.module.css';
import { useLogOut } from './logOut/useLogOut.ts';

/** What a person who signed in with a one-time password sees until they have one of their own. */
export function FirstPassword() {
  const t = useT();
  const { modal } = App.useApp();
  const logOut = useLogOut();
  const saving = useMutation({
    mutationFn: ({ Old_Pwd, New_Pwd }: Passwords) => send(user.updatePassword, { Old_Pwd, New_Pwd }),
    onSuccess: () => {
      toast.success(t('shell.password.changed'));
      // Everything is open now, and loaded anew.
      clearSession();
    },
    onError: showError,
  });
  return (
    <main className={styles.page}>
      <Form<Passwords>
        name="firstPassword"
        layout="vertical"
        requiredMark={false}
        className={styles.card ?? ''}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => saving.mutate(values)}
      >
        <h1 className={styles.title}>{t('people.first.title')}</h1>
        <p className={styles.hint}>{t('people.first.hint')}</p>
        <PasswordFields oldLabel={t('people.password.title')} />
        <Button type="primary" htmlType="submit" block loading={saving.isPending}>
          {t('people.first.submit')}
        </Button>
        <Button type="link" block onClick={() => logOut(modal)}>
          {t('shell.user.logOut')}
        </Button>
      </Form>
    </main>
  );
}
