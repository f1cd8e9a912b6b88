import { Tag } from 'antd';
import { receiverLimit } from '@haina/contract/calls/notices.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { nobody, type PickedPeople, withoutDepartment, withoutUsers } from '../../pickers/userPicker/pickedPeople.ts';
import { grouped } from '../../ui/format/numbers.ts';
import { useUserPicker } from '../../pickers/useUserPicker.tsx';
import styles from './receiverField.module.css';

/** The form control of an announcement's receivers; `Form.Item` fills in id, value and onChange. */
export interface ReceiverFieldProps {
  readonly id?: string;
  readonly value?: PickedPeople;
  readonly onChange?: (value: PickedPeople) => void;
  readonly label: string;
  /** What is pressed to choose more. */
  readonly add: string;
  readonly only: 'users' | 'departments';
  /** How many people departments have, by their Guid, as far as known. */
  readonly counts?: ReadonlyMap<string, number>;
}

/** Shows each department or person as a tag that can be taken back, and opens the picker for more (S16.15). */
export function ReceiverField({ id, value = nobody, onChange, label, add, only, counts }: ReceiverFieldProps) {
  const { ref, popupId, isOpen, open, picker } = useUserPicker({
    value,
    onChange,
    only,
    kind: 'leads_create',
    multiple: true,
    ...(only === 'users' ? { uMax: receiverLimit } : { dMax: receiverLimit }),
  });
  return (
    <>
      <div ref={ref} className={styles.field}>
        <ReceiverTags value={value} counts={counts} onLeft={(left) => onChange?.(left)} />
        <button
          type="button"
          role="combobox"
          {...(id ? { id } : {})}
          className={styles.add}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={popupId}
          onClick={open}
        >
          {add}
        </button>
      </div>
      {picker}
    </>
  );
}

interface ReceiverTagsProps {
  readonly value: PickedPeople;
  readonly counts: ReceiverFieldProps['counts'];
  /** Hears what is left once one was taken back. */
  readonly onLeft: (value: PickedPeople) => void;
}

function ReceiverTags({ value, counts, onLeft }: ReceiverTagsProps) {
  const t = useT();
  const departments = value.departments.map(({ Guid, Name }) => ({
    guid: Guid,
    name: Name,
    number: counts?.get(Guid),
    left: () => withoutDepartment(value, Guid),
  }));
  const people = value.users.map(({ UserGuid, UserName }) => ({
    guid: UserGuid,
    name: UserName,
    number: undefined,
    left: () => withoutUsers(value, new Set([UserGuid])),
  }));
  return [...departments, ...people].map(({ guid, name, number, left }) => (
    <Tag
      key={guid}
      className={styles.tag ?? ''}
      variant="filled"
      closable={{ 'aria-label': t('picker.remove', { name }) }}
      onClose={(event) => {
        // The tag goes when the choice does.
        event.preventDefault();
        onLeft(left());
      }}
    >
      {name}
      {number !== undefined && <span className={styles.number}>{t('people.people', { number: grouped(number) })}</span>}
    </Tag>
  ));
}
