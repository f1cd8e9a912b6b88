import { Tag } from 'antd';
import { useId, useRef } from 'react';
import { receiverLimit } from '@haina/contract/calls/notices.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useBeside } from '../../pickers/useBeside.ts';
import { nobody, type PickedPeople, withoutDepartment, withoutUsers } from '../../pickers/userPicker/pickedPeople.ts';
import type { UserPickerProps } from '../../pickers/userPicker/UserPicker.tsx';
import { userPickerSize } from '../../pickers/userPicker/userPickerSize.ts';
import { grouped } from '../../ui/format/numbers.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import styles from './receiverField.module.css';

const userPicker = lazyComponent<UserPickerProps>(
  async () => (await import('../../pickers/userPicker/UserPicker.tsx')).UserPicker,
);

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
  const popupId = useId();
  const field = useRef<HTMLDivElement>(null);
  const { isOpen, place, open, close } = useBeside(field, userPickerSize);
  const wasOpened = useOnceTrue(isOpen);
  return (
    <>
      <div ref={field} className={styles.field}>
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
      {wasOpened && (
        <userPicker.Component
          only={only}
          kind="leads_create"
          multiple
          {...(only === 'users' ? { uMax: receiverLimit } : { dMax: receiverLimit })}
          id={popupId}
          open={isOpen}
          place={place}
          value={value}
          onConfirm={(picked) => onChange?.(picked)}
          onClose={close}
        />
      )}
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
