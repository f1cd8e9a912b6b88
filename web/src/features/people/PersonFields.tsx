import type { PersonRow } from '@haina/contract/calls/people.ts';
import { Form, Input, Select, Switch } from 'antd';
import { TreeChoice } from '../../entity/fields/TreeChoice.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSeedWord } from '../../lib/i18n/useSeedWord.ts';
import { useSession } from '../../lib/session/session.ts';
import { departmentOptions } from './departmentOptions.ts';
import { useDepartments, useRoles, useSuperiors } from './usePeople.ts';

/** What the form of a person holds. */
export interface PersonValues {
  readonly LoginName: string;
  readonly User_Name: string;
  readonly FrameworkGuid: string;
  readonly Superior_Guid?: string | null;
  readonly RoleGuidList: readonly string[];
  readonly Is_Admin?: boolean;
  readonly is_verification?: boolean;
}

/** The fields of a person; null for a person new. */
export function PersonFields({ person }: { readonly person: PersonRow | null }) {
  const t = useT();
  const isShared = person?.Is_Shared === 1;
  const departments = useDepartments().data?.rows ?? [];
  const isAdmin = useSession(({ user }) => user?.Is_Admin === 1);
  return (
    <>
      <Form.Item
        name="LoginName"
        label={t('people.column.LoginName')}
        extra={person ? undefined : t('people.loginHint')}
        rules={[
          { required: true, message: t('valid.people.loginRequired') },
          { pattern: /^[\p{L}\p{N}._@+-]{2,60}$/u, message: t('valid.people.login') },
        ]}
      >
        <Input disabled={person !== null} autoFocus={person === null} maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="User_Name"
        label={t('people.column.User_Name')}
        extra={isShared ? t('people.sharedHint') : undefined}
        rules={[{ required: true, whitespace: true, message: t('valid.people.nameRequired') }]}
      >
        <Input disabled={isShared} maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="FrameworkGuid"
        label={t('people.column.Department')}
        rules={[{ required: true, message: t('people.chooseDepartment') }]}
      >
        <TreeChoice options={departmentOptions(departments, null)} placeholder={t('people.chooseDepartment')} />
      </Form.Item>
      <SuperiorField person={person} />
      <RolesField />
      {isAdmin && (
        <Form.Item
          name="Is_Admin"
          label={t('people.administrator')}
          valuePropName="checked"
          extra={t('people.administratorHint')}
        >
          <Switch />
        </Form.Item>
      )}
      <Form.Item name="is_verification" label={t('people.verification')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}

function SuperiorField({ person }: { readonly person: PersonRow | null }) {
  const t = useT();
  const { data, isFetching } = useSuperiors();
  const known = data?.rows ?? [];
  const others = known.filter(({ UserGuid }) => UserGuid !== person?.User_Guid);
  const options = others.map(({ UserGuid, UserName, FrameworkName, Pinyin = '' }) => ({
    value: UserGuid,
    label: `${UserName} ${FrameworkName}`,
    words: `${UserName} ${Pinyin} ${FrameworkName}`.toLowerCase(),
  }));
  // A superior who was disabled is still shown by name.
  const isDisabled =
    person !== null && person.Superior_Guid !== '' && !others.some((one) => one.UserGuid === person.Superior_Guid);
  const former = isDisabled ? [{ value: person.Superior_Guid, label: person.Superior_Name, words: '' }] : [];
  return (
    <Form.Item name="Superior_Guid" label={t('people.superior')}>
      <Select
        allowClear
        loading={isFetching}
        placeholder={t('people.noSuperior')}
        options={[...former, ...options]}
        showSearch={{
          filterOption: (typed, option) => option?.words.includes(typed.trim().toLowerCase()) ?? false,
        }}
      />
    </Form.Item>
  );
}

function RolesField() {
  const t = useT();
  const named = useSeedWord();
  const { data, isFetching } = useRoles();
  return (
    <Form.Item name="RoleGuidList" label={t('people.column.Roles')}>
      <Select
        mode="multiple"
        loading={isFetching}
        options={(data?.rows ?? []).map(({ Guid, Name, Can_Grant }) => ({
          value: Guid,
          label: Can_Grant === 1 ? named(Name) : t('people.cannotGrant', { name: named(Name) }),
          disabled: Can_Grant === 0,
        }))}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  );
}
