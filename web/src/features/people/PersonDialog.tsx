import { type NewPassword, people, type PersonRow } from '@haina/contract/calls/people.ts';
import { useMutation } from '@tanstack/react-query';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useAskDiscard } from '../../lib/feedback/useAskDiscard.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { PersonFields, type PersonValues } from './PersonFields.tsx';
import { useChanged } from './usePeople.ts';

/** Who is edited (null: somebody new), and what came of it. */
export interface PersonDialogProps {
  readonly person: PersonRow | null;
  /** Where somebody new begins; null for nowhere. */
  readonly department: string | null;
  readonly onClose: () => void;
  readonly onPassword: (made: NewPassword) => void;
}

/** Adds or edits a person. */
export function PersonDialog({ person, department, onClose, onPassword }: PersonDialogProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const [form] = Form.useForm<PersonValues>();
  const [isOpen, setOpen] = useState(true);
  const askDiscard = useAskDiscard();
  const saving = useSaving(person, onPassword, () => setOpen(false));
  return (
    <Modal
      open={isOpen}
      title={t(person ? 'people.edit' : 'people.add')}
      width={560}
      centered
      mask={{ closable: false }}
      afterClose={onClose}
      onCancel={() => (form.isFieldsTouched() ? askDiscard(() => setOpen(false)) : setOpen(false))}
      onOk={form.submit}
      confirmLoading={saving.isPending}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
    >
      <Form<PersonValues>
        form={form}
        name="person"
        layout={isPhone ? 'vertical' : 'horizontal'}
        {...(isPhone ? {} : { labelCol: { flex: '128px' }, wrapperCol: { flex: '1 1 0' } })}
        labelAlign="right"
        labelWrap
        colon={false}
        initialValues={initialOf(person, department)}
        scrollToFirstError={{ focus: true, block: 'nearest' }}
        onFinish={(values) => saving.mutate(values)}
      >
        <PersonFields person={person} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  );
}

function initialOf(person: PersonRow | null, department: string | null): Partial<PersonValues> {
  if (!person) return { RoleGuidList: [], ...(department === null ? {} : { FrameworkGuid: department }) };
  return {
    LoginName: person.LoginName,
    User_Name: person.User_Name,
    FrameworkGuid: person.FrameworkGuid,
    ...(person.Superior_Guid === '' ? {} : { Superior_Guid: person.Superior_Guid }),
    RoleGuidList: person.Roles.map(({ Guid }) => Guid),
    Is_Admin: person.Is_Admin === 1,
    is_verification: person.is_verification === 1,
  };
}

const flagOf = (claim: boolean | undefined): 0 | 1 => (claim ? 1 : 0);

function useSaving(person: PersonRow | null, onPassword: PersonDialogProps['onPassword'], onDone: () => void) {
  const t = useT();
  const changed = useChanged();
  const formKey = useFormKey();
  const isAdmin = useSession(({ user }) => user?.Is_Admin === 1);
  return useMutation({
    mutationFn: async (values: PersonValues): Promise<NewPassword | null> => {
      const place = {
        User_Name: values.User_Name,
        FrameworkGuid: values.FrameworkGuid,
        Superior_Guid: values.Superior_Guid ?? null,
        RoleGuidList: [...values.RoleGuidList],
        is_verification: flagOf(values.is_verification),
        ...(isAdmin ? { Is_Admin: flagOf(values.Is_Admin) } : {}),
      };
      // Without a key: an answer that holds a password is not kept for repetitions, and a login is taken once.
      if (!person) return send(people.add, { LoginName: values.LoginName, ...place });
      const options = { idempotencyKey: formKey.current() };
      await send(people.update, { User_Guid: person.User_Guid, ...place }, options);
      return null;
    },
    onSuccess: (made) => {
      if (made && made.Password !== '') onPassword(made);
      else toast.success(made ? t('people.password.joinedToast', { name: made.User_Name }) : t('people.saved'));
      changed();
      onDone();
    },
    onError: showError,
    onSettled: () => formKey.renew(),
  });
}
