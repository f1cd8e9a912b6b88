import { type NewPassword, people, type PersonRow } from '@haina/contract/calls/people.ts';
import { FormDialog } from '../../entity/form/FormDialog.tsx';
import { send, type SendOptions } from '../../lib/api/send.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import { PersonFields, type PersonValues } from './PersonFields.tsx';
import { useChanged } from './usePeople.ts';

/** Who is edited (null: a person new), and what came of it. */
export interface PersonDialogProps {
  readonly person: PersonRow | null;
  /** Where a person new begins; null for nowhere. */
  readonly department: string | null;
  readonly onClose: () => void;
  readonly onPassword: (made: NewPassword) => void;
}

/** Adds or edits a person. */
export function PersonDialog({ person, department, onClose, onPassword }: PersonDialogProps) {
  const t = useT();
  const changed = useChanged();
  const isAdmin = useSession(({ user }) => user?.Is_Admin === 1);
  return (
    <FormDialog<PersonValues, NewPassword | null>
      title={t(person ? 'people.edit' : 'people.add')}
      name="person"
      width={560}
      okText={t('common.save')}
      labelWidth={128}
      initialValues={initialOf(person, department)}
      save={(values, options) => savePerson(person, placeOf(values, isAdmin), { values, options })}
      onSaved={(made) => {
        if (made) onPassword(made);
        else toast.success(t('people.saved'));
        changed();
      }}
      onClose={onClose}
    >
      <PersonFields person={person} />
    </FormDialog>
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

/** What a person is given; whether they are an administrator only administrators say. */
const placeOf = (values: PersonValues, isAdmin: boolean) => ({
  User_Name: values.User_Name,
  FrameworkGuid: values.FrameworkGuid,
  Superior_Guid: values.Superior_Guid ?? null,
  RoleGuidList: [...values.RoleGuidList],
  is_verification: flagOf(values.is_verification),
  ...(isAdmin ? { Is_Admin: flagOf(values.Is_Admin) } : {}),
});

async function savePerson(
  person: PersonRow | null,
  place: ReturnType<typeof placeOf>,
  { values, options }: { readonly values: PersonValues; readonly options: SendOptions },
): Promise<NewPassword | null> {
  // Without a key: an answer that holds a password is not kept for repetitions, and a login is taken once.
  if (!person) return send(people.add, { LoginName: values.LoginName, ...place });
  await send(people.update, { User_Guid: person.User_Guid, ...place }, options);
  return null;
}
