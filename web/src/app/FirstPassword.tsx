import { user } from '@haina/contract/calls/user.ts';
import { passwordLength } from '@haina/contract/rules/password.ts';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { send } from '../lib/api/send.ts';
import { showError } from '../lib/feedback/showError.ts';
import { toast } from '../lib/feedback/toast.ts';
import { useT } from '../lib/i18n/i18n.ts';
import { clearSession } from '../lib/session/session.ts';
import styles from './FirstPassword.module.css';
import { useLogOut } from './logOut/useLogOut.ts';

interface Passwords {
  readonly Old_Pwd: string;
  readonly New_Pwd: string;
  readonly Repeat: string;
}

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
        <PasswordFields />
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

function PasswordFields() {
  const t = useT();
  return (
    <>
      <Form.Item
        name="Old_Pwd"
        label={t('people.password.title')}
        rules={[{ required: true, message: t('valid.passwordRequired') }]}
      >
        <Input.Password autoFocus autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="New_Pwd"
        label={t('shell.password.next')}
        rules={[{ required: true, ...passwordLength, message: t('valid.passwordLength') }]}
      >
        <Input.Password
          autoComplete="new-password"
          maxLength={passwordLength.max}
          placeholder={t('shell.password.rule')}
        />
      </Form.Item>
      <Form.Item
        name="Repeat"
        label={t('shell.password.repeat')}
        dependencies={['New_Pwd']}
        rules={[
          { required: true, message: t('shell.password.repeatRequired') },
          ({ getFieldValue }) => ({
            validator: async (_, value) => {
              if (value && value !== getFieldValue('New_Pwd')) throw new Error(t('shell.password.different'));
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={passwordLength.max} />
      </Form.Item>
    </>
  );
}
