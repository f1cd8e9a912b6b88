import { FilterOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { AdvancedFilterProps } from '../../entity/filter/AdvancedFilter.tsx';
import { activeFilters } from '../../entity/filter/activeFilters.ts';
import type { RowIdentity } from '../../entity/list/EntityTable.tsx';
import { FilterControl } from '../../entity/filter/FilterControl.tsx';
import { type Field, filterName } from '../../entity/fields/field.ts';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { SearchInput } from '../../entity/filter/SearchInput.tsx';
import type { EntityList } from '../../entity/list/useEntityList.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import styles from './logs.module.css';

// The dialog and what is drawn in it come together.
const filterDialog = lazyComponent<AdvancedFilterProps>(async () => {
  const [{ AdvancedFilter }] = await Promise.all([
    import('../../entity/filter/AdvancedFilter.tsx'),
    import('../../entity/fields/TreeChoice.tsx'),
  ]);
  return AdvancedFilter;
});

/** What the filters of a log are about. */
export interface LogFiltersProps<R extends RowIdentity> {
  readonly noun: string;
  readonly list: EntityList<R>;
  readonly fields: readonly Field<R>[];
  readonly searchHint: string;
  /** What else stands in the bar. */
  readonly children: ReactNode;
}

/** Every filter of a log in one bar; on a phone in a dialog. */
export function LogFilters<R extends RowIdentity>({ noun, list, fields, searchHint, children }: LogFiltersProps<R>) {
  const t = useT();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useOnceTrue(isOpen);
  const { filters } = list.state;
  const active = activeFilters(fields, filters).length;
  return (
    <div className={styles.filters} role="search">
      <SearchInput value={list.searched} hint={searchHint} onSearch={list.searchFor} />
      {isPhone ? (
        <Button icon={<FilterOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
          {t('entity.filter')}
          {active > 0 && <span className={styles.badge}>{active}</span>}
        </Button>
      ) : (
        <>
          {fields.flatMap((field) =>
            field.filter ? (
              <FilterControl
                key={filterName(field)}
                field={field}
                className={styles.quick ?? ''}
                label={fieldLabel(noun, field.name)}
                filters={filters}
                onChange={list.filterBy}
              />
            ) : (
              []
            ),
          )}
          <span className={styles.grow} />
          <IconButton icon={<ReloadOutlined />} label={t('common.refresh')} onClick={list.refresh} />
        </>
      )}
      {children}
      {wasOpened && (
        <filterDialog.Component
          noun={noun}
          fields={fields}
          filters={filters}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onFilter={list.filterBy}
        />
      )}
    </div>
  );
}
