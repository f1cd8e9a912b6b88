import { ApartmentOutlined, UserOutlined } from '@ant-design/icons';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { Modal } from 'antd';
import { useRef, useState } from 'react';
import { SearchInput } from '../../entity/filter/SearchInput.tsx';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { besideModal } from '../dialog/besideModal.ts';
import { type Chip, ChosenChips } from '../dialog/ChosenChips.tsx';
import shared from '../dialog/picker.module.css';
import type { Place } from '../dialog/placeBeside.ts';
import { useOpenings } from '../dialog/useOpenings.ts';
import { DepartmentPane } from './DepartmentPane.tsx';
import { PeoplePane } from './PeoplePane.tsx';
import {
  type Blocked,
  nobody,
  type Picked,
  type PickedPeople,
  type PickRules,
  withDepartment,
  withoutDepartment,
  withoutUsers,
  withUsers,
} from './pickedPeople.ts';
import type { PeopleKind } from './usePeople.ts';
import { userPickerSize } from './userPickerSize.ts';
import styles from './userPicker.module.css';

/** What is offered, and what may be chosen of it. */
export interface UserPickerOptions extends PickRules {
  readonly kind?: PeopleKind;
  readonly blocked?: Blocked;
  readonly title?: string;
}

/** What the picker of people and departments shows and tells. */
export interface UserPickerProps extends UserPickerOptions {
  readonly open: boolean;
  readonly value: PickedPeople;
  readonly onConfirm: (picked: PickedPeople) => void;
  readonly onClose: () => void;
  /** The id of the content, for the field that opens it. */
  readonly id?: string;
  /** Beside its field; in the middle of the window without it. */
  readonly place?: Place | null;
}

/**
 * Chooses people and departments: the departments to drill into, their people, a search by name and pinyin, chips of
 * what is chosen (S23.8; a popover 760 wide, a dialog where it has no room). Nothing changes
 * before 确定.
 */
export function UserPicker(props: UserPickerProps) {
  const times = useOpenings(props.open);
  return <OpenUserPicker {...props} key={times} />;
}

const titles: Readonly<Record<'users' | 'departments' | 'both', TextKey>> = {
  users: 'picker.people.users',
  departments: 'picker.people.departments',
  both: 'picker.people.both',
};

function OpenUserPicker(props: UserPickerProps) {
  const { open, value, onConfirm, onClose, id, only, title, place = null } = props;
  const t = useT();
  const [chosen, setChosen] = useState(value);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Modal
      title={title ?? t(titles[only ?? 'both'])}
      width={userPickerSize.width}
      {...besideModal(place)}
      open={open}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && content.current?.querySelector('input')?.focus()}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
      onOk={() => {
        onConfirm(chosen);
        onClose();
      }}
    >
      <div ref={content} className={shared.body} data-beside={place !== null} {...(id ? { id } : {})}>
        <Panes {...props} chosen={chosen} onChoose={setChosen} />
        <ChosenPeople chosen={chosen} only={only} onChoose={setChosen} />
      </div>
    </Modal>
  );
}

interface PanesProps extends UserPickerOptions {
  readonly chosen: PickedPeople;
  readonly onChoose: (chosen: PickedPeople) => void;
}

function Panes(props: PanesProps) {
  const { chosen, onChoose, only, kind, multiple = false, blocked } = props;
  const t = useT();
  const [searched, setSearched] = useState('');
  const [department, setDepartment] = useState<{ guid: string; name: string } | null>(null);
  const take = (picked: Picked) => {
    if ('value' in picked) onChoose(picked.value);
    else {
      const words = picked.refused === 'users' ? 'picker.people.mostUsers' : 'picker.people.mostDepartments';
      toast.warning(t(words, { number: picked.most }));
    }
  };
  const openDepartment = (next: { guid: string; name: string } | null) => {
    setDepartment(next);
    setSearched('');
  };
  return (
    <>
      <div className={shared.search} role="search">
        <SearchInput
          value={searched}
          hint={t(only === 'departments' ? 'picker.people.searchDepartments' : 'picker.people.search')}
          onSearch={setSearched}
        />
      </div>
      <div className={styles.panes}>
        <DepartmentPane
          kind={kind}
          only={only}
          isMultiple={multiple}
          searched={searched}
          current={searched === '' ? (department?.guid ?? null) : undefined}
          chosen={chosen.departments}
          onOpen={openDepartment}
          onAdd={(added) => take(withDepartment(chosen, added, props))}
          onRemove={(guid) => onChoose(withoutDepartment(chosen, guid))}
        />
        {only !== 'departments' && (
          <PeoplePane
            kind={kind}
            isMultiple={multiple}
            department={department}
            searched={searched}
            chosen={chosen}
            blocked={blocked}
            onAdd={(added) => take(withUsers(chosen, added, props))}
            onRemove={(guids) => onChoose(withoutUsers(chosen, guids))}
          />
        )}
      </div>
    </>
  );
}

interface ChosenPeopleProps extends Pick<PanesProps, 'chosen' | 'onChoose'> {
  readonly only: PickRules['only'];
}

function ChosenPeople({ chosen, only, onChoose }: ChosenPeopleProps) {
  const t = useT();
  const { users, departments } = chosen;
  const chips: Chip[] = [
    ...users.map(({ UserGuid, UserName }) => ({
      key: UserGuid,
      name: UserName,
      icon: <UserOutlined aria-hidden />,
    })),
    ...departments.map(({ Guid, Name }) => ({ key: Guid, name: Name, icon: <ApartmentOutlined aria-hidden /> })),
  ];
  const count = only
    ? t('picker.chosen', { number: chips.length })
    : t('picker.chosenPeople', { people: users.length, departments: departments.length });
  return (
    <ChosenChips
      count={count}
      chips={chips}
      onRemove={(key) => onChoose(withoutDepartment(withoutUsers(chosen, new Set([key])), key))}
      onClear={() => onChoose(nobody)}
    />
  );
}
