import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { type NewPassword, people, type PersonRow } from '@haina/contract/calls/people.ts';
import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { SearchInput } from '../../entity/filter/SearchInput.tsx';
import { ListPager } from '../../entity/list/ListPager.tsx';
import { defaultPageSize } from '../../entity/list/listState.ts';
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

type ShownPeople = PeopleFilter & { readonly page: number; readonly pagesize: number };

type Opened =
  | { readonly kind: 'person'; readonly person: PersonRow | null }
  | { readonly kind: 'code'; readonly person: PersonRow }
  | { readonly kind: 'import' };

/** The people of a department (null: of the company), with their filters and what can be done to them. */
export function PeoplePanel({ department }: { readonly department: string | null }) {
  const t = useT();
  const [filter, setFilter] = useState<ShownPeople>({
    page: 1,
    pagesize: defaultPageSize,
    State: 0,
    Below: 1,
    Name: '',
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [passwords, setPasswords] = useState<readonly NewPassword[]>([]);
  const narrow = (change: Partial<ShownPeople>) => setFilter((before) => ({ ...before, page: 1, ...change }));
  const list = usePeople({ ...filter, ...(department === null ? {} : { FrameworkGuid: department }) });
  const close = () => setOpened(null);
  return (
    <Panel kind="page" title={t('people.title')} extra={<Tools onOpen={setOpened} />}>
      <Filters filter={filter} hasDepartment={department !== null} onNarrow={narrow} />
      {list.error && !list.isFetching && (
        <div className={styles.failed}>
          <LoadErrorPanel error={list.error} onRetry={() => void list.refetch()} />
        </div>
      )}
      <PeopleTable
        rows={list.data?.rows ?? null}
        rowsKey={`${filter.page}/${filter.pagesize}`}
        isFiltered={department !== null || filter.State !== 0 || filter.Name !== ''}
        isBusy={list.isFetching}
        onClear={() => narrow({ State: 0, Name: '' })}
        onEdit={(person) => setOpened({ kind: 'person', person })}
        onPassword={(made) => setPasswords([made])}
        onCode={(person) => setOpened({ kind: 'code', person })}
      />
      {list.data && (
        <ListPager
          list={{
            shown: list.data,
            state: filter,
            goTo: (page, pagesize = filter.pagesize) => setFilter((before) => ({ ...before, page, pagesize })),
          }}
        />
      )}
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
    <>
      <Allowed to={people.importPeople}>
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => onOpen({ kind: 'import' })}>
          {t('people.importing.title')}
        </Button>
      </Allowed>
      <Allowed to={people.add}>
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onOpen({ kind: 'person', person: null })}
        >
          {t('people.add')}
        </Button>
      </Allowed>
    </>
  );
}

interface FiltersProps {
  readonly filter: PeopleFilter;
  readonly hasDepartment: boolean;
  readonly onNarrow: (change: Partial<ShownPeople>) => void;
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
