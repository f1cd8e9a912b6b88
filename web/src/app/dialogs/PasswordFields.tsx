import { passwordLength } from '@haina/contract/rules/password.ts';
import { Form, Input } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';

/** What a person types to change their password. */
export interface Passwords {
  readonly Old_Pwd: string;
  readonly New_Pwd: string;
  readonly Repeat: string;
}

/** The password of now, by the label that it has there, and the next one twice; inside a form of `Passwords`. */
export function PasswordFields({ oldLabel }: { readonly oldLabel: string }) {
  const t = useT();
  return (
    <>
      <Form.Item name="Old_Pwd" label={oldLabel} rules={[{ required: true, message: t('valid.passwordRequired') }]}>
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
