import type { UserOption } from '@haina/contract/calls/organisation.ts';
import { Checkbox, Radio } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { Highlight } from '../../ui/components/Highlight.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { isPersonFound } from './matchPeople.ts';
import { PaneSkeleton } from './PaneSkeleton.tsx';
import { type Blocked, type PickedPeople, type PickedUser, shareChosen } from './pickedPeople.ts';
import { type PeopleKind, usePeople } from './usePeople.ts';
import styles from './userPicker.module.css';

/** What the people of the picker show and tell. */
export interface PeoplePaneProps {
  readonly kind: PeopleKind | undefined;
  readonly isMultiple: boolean;
  /** Whose people are shown; null for everybody. */
  readonly department: { readonly guid: string; readonly name: string } | null;
  /** Not empty: everybody who is found by it is shown, whatever the department. */
  readonly searched: string;
  readonly chosen: PickedPeople;
  readonly blocked: Blocked | undefined;
  readonly onAdd: (users: readonly PickedUser[]) => void;
  readonly onRemove: (guids: ReadonlySet<string>) => void;
}

/** Most people drawn at a time: beyond them one searches or drills down. */
const maxShown = 200;

/** The people of a department, everybody's, or those found; several with select-all, one by radio. */
export function PeoplePane(props: PeoplePaneProps) {
  const { kind, isMultiple, department, searched, chosen, blocked } = props;
  const t = useT();
  const { data, isLoading, error, retry } = usePeople(searched === '' ? (department?.guid ?? null) : null, kind, true);
  const people = searched === '' ? (data ?? []) : (data ?? []).filter((person) => isPersonFound(person, searched));
  const shown = people.slice(0, maxShown);
  const isBlocked = (guid: string) => blocked?.guids.includes(guid) ?? false;
  const free = shown.filter(({ UserGuid }) => !isBlocked(UserGuid));
  const title = searched === '' ? (department?.name ?? t('picker.people.everyone')) : t('picker.people.found');
  return (
    <section className={styles.people} aria-label={title} aria-busy={isLoading}>
      <header className={styles.head}>
        <span className={styles.headName}>{title}</span>
        {data && <span className={styles.headCount}>{people.length}</span>}
        {isMultiple && free.length > 0 && <SelectAll {...props} free={free} />}
      </header>
      <div className={styles.list}>
        {error !== null && <LoadErrorPanel error={error} onRetry={retry} />}
        {isLoading && <PaneSkeleton />}
        {data && shown.length === 0 && (
          <EmptyState
            title={t('picker.people.noUsers')}
            {...(searched === '' ? {} : { hint: t('picker.notFoundHint') })}
          />
        )}
        {isMultiple ? (
          shown.map((person) => <PersonBox key={person.UserGuid} {...props} person={person} isBlocked={isBlocked} />)
        ) : (
          <Radio.Group
            className={styles.radios ?? ''}
            aria-label={title}
            value={chosen.users[0]?.UserGuid ?? null}
            onChange={({ target }) => props.onAdd(shown.filter(({ UserGuid }) => UserGuid === target.value))}
          >
            {shown.map((person) => (
              <Radio
                key={person.UserGuid}
                className={styles.person ?? ''}
                value={person.UserGuid}
                disabled={isBlocked(person.UserGuid)}
              >
                <PersonName person={person} searched={searched} reason={reasonOf(person, props, isBlocked)} />
              </Radio>
            ))}
          </Radio.Group>
        )}
        {people.length > maxShown && (
          <p className={styles.rest}>{t('picker.people.more', { number: people.length - maxShown })}</p>
        )}
      </div>
    </section>
  );
}

function SelectAll({ free, chosen, onAdd, onRemove }: PeoplePaneProps & { readonly free: readonly UserOption[] }) {
  const t = useT();
  const share = shareChosen(free, chosen);
  const toggle = () => (share === 'all' ? onRemove(new Set(free.map(({ UserGuid }) => UserGuid))) : onAdd(free));
  return (
    <Checkbox className={styles.all ?? ''} checked={share === 'all'} indeterminate={share === 'some'} onChange={toggle}>
      {t('picker.people.selectAll')}
    </Checkbox>
  );
}

interface PersonBoxProps extends PeoplePaneProps {
  readonly person: UserOption;
  readonly isBlocked: (guid: string) => boolean;
}

function PersonBox({ person, isBlocked, ...props }: PersonBoxProps) {
  const { chosen, searched, onAdd, onRemove } = props;
  const checked = chosen.users.some(({ UserGuid }) => UserGuid === person.UserGuid);
  return (
    <Checkbox
      className={styles.person ?? ''}
      checked={checked}
      disabled={isBlocked(person.UserGuid)}
      onChange={() => (checked ? onRemove(new Set([person.UserGuid])) : onAdd([person]))}
    >
      <PersonName person={person} searched={searched} reason={reasonOf(person, props, isBlocked)} />
    </Checkbox>
  );
}

const reasonOf = (person: UserOption, { blocked }: PeoplePaneProps, isBlocked: PersonBoxProps['isBlocked']) =>
  isBlocked(person.UserGuid) ? blocked?.reason : undefined;

interface PersonNameProps {
  readonly person: UserOption;
  readonly searched: string;
  /** Why the person cannot be chosen. */
  readonly reason: string | undefined;
}

const PersonName = ({ person, searched, reason }: PersonNameProps) => (
  <span className={styles.personLine}>
    <span className={styles.personName}>
      <Highlight text={person.UserName} searched={searched} />
    </span>
    <span className={styles.personHint}>{reason ?? <Highlight text={person.FrameworkName} searched={searched} />}</span>
  </span>
);
