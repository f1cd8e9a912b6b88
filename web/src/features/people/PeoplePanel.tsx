import { type NewPassword, people, type PersonRow } from '@haina/contract/calls/people.ts';
import { Button, Checkbox, Pagination, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { SearchInput } from '../../entity/filter/SearchInput.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { Panel } from '../../ui/components/Panel.tsx';
import type { ImportPeopleDialogProps } from './ImportPeopleDialog.tsx';
import type { LoginCodeDialogProps } from './LoginCodeDialog.tsx';
import type { PasswordsDialogProps } from './PasswordsDialog.tsx';
import styles from './people.module.css';
import { PeopleTable } from './PeopleTable.tsx';
import type { PersonDialogProps } from './PersonDialog.tsx';
import { type PeopleFilter, usePeople } from './usePeople.ts';

const personDialog = lazyComponent<PersonDialogProps>(async () => (await import('./PersonDialog.tsx')).PersonDialog);
const importDialog = lazyComponent<ImportPeopleDialogProps>(
  async () => (await import('./ImportPeopleDialog.tsx')).ImportPeopleDialog,
);
const codeDialog = lazyComponent<LoginCodeDialogProps>(
  async () => (await import('./LoginCodeDialog.tsx')).LoginCodeDialog,
);
const passwordsDialog = lazyComponent<PasswordsDialogProps>(
  async () => (await import('./PasswordsDialog.tsx')).PasswordsDialog,
);

const pagesize = 15;

type Opened =
  | { readonly kind: 'person'; readonly person: PersonRow | null }
  | { readonly kind: 'code'; readonly person: PersonRow }
  | { readonly kind: 'import' };

/** The people of a department (null: of the company), with their filters and what can be done to them. */
export function PeoplePanel({ department }: { readonly department: string | null }) {
  const t = useT();
  const [filter, setFilter] = useState<PeopleFilter>({ page: 1, pagesize, State: 0, Below: 1, Name: '' });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [passwords, setPasswords] = useState<readonly NewPassword[]>([]);
  const narrow = (change: PeopleFilter) => setFilter((before) => ({ ...before, page: 1, ...change }));
  const list = usePeople({ ...filter, ...(department === null ? {} : { FrameworkGuid: department }) });
  const close = () => setOpened(null);
  return (
    <Panel title={t('people.title')} extra={<Tools onOpen={setOpened} />}>
      <div className={styles.list}>
        <Filters filter={filter} hasDepartment={department !== null} onNarrow={narrow} />
        {list.error && !list.isFetching && <LoadErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
        {!list.data && list.isFetching && <Skeleton active />}
        {list.data && (
          <PeopleTable
            rows={list.data.rows}
            isFiltered={department !== null || filter.State !== 0 || filter.Name !== ''}
            isBusy={list.isPlaceholderData}
            onEdit={(person) => setOpened({ kind: 'person', person })}
            onPassword={(made) => setPasswords([made])}
            onCode={(person) => setOpened({ kind: 'code', person })}
          />
        )}
        {(list.data?.total ?? 0) > pagesize && (
          <Pagination
            className={styles.pager ?? ''}
            current={filter.page ?? 1}
            pageSize={pagesize}
            total={list.data?.total ?? 0}
            showSizeChanger={false}
            onChange={(page) => setFilter((before) => ({ ...before, page }))}
          />
        )}
      </div>
      {opened?.kind === 'person' && (
        <personDialog.Component
          person={opened.person}
          department={department}
          onClose={close}
          onPassword={(made) => setPasswords([made])}
        />
      )}
      {opened?.kind === 'code' && <codeDialog.Component person={opened.person} onClose={close} />}
      {opened?.kind === 'import' && <importDialog.Component onClose={close} onPasswords={setPasswords} />}
      {passwords.length > 0 && <passwordsDialog.Component passwords={passwords} onClose={() => setPasswords([])} />}
    </Panel>
  );
}

function Tools({ onOpen }: { readonly onOpen: (opened: Opened) => void }) {
  const t = useT();
  return (
    <span className={styles.tools}>
      <Allowed to={people.importPeople}>
        <Button onClick={() => onOpen({ kind: 'import' })}>{t('people.importing.title')}</Button>
      </Allowed>
      <Allowed to={people.add}>
        <Button type="primary" onClick={() => onOpen({ kind: 'person', person: null })}>
          {t('people.add')}
        </Button>
      </Allowed>
    </span>
  );
}

interface FiltersProps {
  readonly filter: PeopleFilter;
  readonly hasDepartment: boolean;
  readonly onNarrow: (change: PeopleFilter) => void;
}

function Filters({ filter, hasDepartment, onNarrow }: FiltersProps) {
  const t = useT();
  return (
    <div className={styles.filters}>
      <SearchInput value={filter.Name ?? ''} hint={t('people.search')} onSearch={(Name) => onNarrow({ Name })} />
      <Select<0 | 1 | 2>
        className={styles.state ?? ''}
        aria-label={t('people.state.label')}
        value={filter.State ?? 0}
        onChange={(State) => onNarrow({ State })}
        options={[
          { value: 0, label: t('people.state.all') },
          { value: 1, label: t('people.state.active') },
          { value: 2, label: t('people.state.disabled') },
        ]}
      />
      {hasDepartment && (
        <Checkbox checked={filter.Below === 1} onChange={({ target }) => onNarrow({ Below: target.checked ? 1 : 0 })}>
          {t('people.below')}
        </Checkbox>
      )}
    </div>
  );
}
