import { FilterOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';
import type { AdvancedFilterProps } from './AdvancedFilter.tsx';
import { activeFilters } from './activeFilters.ts';
import { FilterControl } from './FilterControl.tsx';
import { type Field, filterName } from '../fields/field.ts';
import { fieldLabel } from '../fields/fieldLabel.ts';
import styles from '../list/list.module.css';
import { SearchInput } from './SearchInput.tsx';
import type { EntityList } from '../list/useEntityList.ts';

// The dialog and what is drawn in it come together.
const advancedFilter = lazyComponent<AdvancedFilterProps>(async () => {
  const [{ AdvancedFilter }] = await Promise.all([import('./AdvancedFilter.tsx'), import('../fields/TreeChoice.tsx')]);
  return AdvancedFilter;
});

/** What the search bar of a list is about. */
export interface SearchBarProps<R> {
  readonly noun: string;
  readonly fields: readonly Field<R>[];
  readonly list: EntityList<R>;
  readonly searchHint: string;
  /** The column settings. */
  readonly settings?: ReactNode;
}

/** Search, the filters people use most, the dialog with all of them, refresh. On a phone search and dialog only. */
export function SearchBar<R>({ noun, fields, list, searchHint, settings }: SearchBarProps<R>) {
  const t = useT();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useOnceTrue(isOpen);
  useEffect(() => whenIdle(advancedFilter.preload), []);
  const { filters } = list.state;
  const active = activeFilters(fields, filters).length;
  const quick = isPhone ? [] : fields.filter((field) => field.filter?.place === 'bar');
  return (
    <div className={`${styles.bar} ${styles.filters}`} role="search">
      <SearchInput value={list.searched} hint={searchHint} onSearch={list.searchFor} />
      <span className={styles.inBar}>
        {quick.map((field) => (
          <FilterControl
            key={filterName(field)}
            field={field}
            className={styles.quick ?? ''}
            label={fieldLabel(noun, field.name)}
            filters={filters}
            onChange={list.filterBy}
          />
        ))}
      </span>
      <Button icon={<FilterOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {t(isPhone ? 'entity.filter' : 'entity.advanced')}
        {active > 0 && <span className={styles.badge}>{active}</span>}
      </Button>
      {!isPhone && (
        <>
          <span className={styles.grow} />
          <span className={styles.icons}>
            <IconButton icon={<ReloadOutlined />} label={t('common.refresh')} onClick={list.refresh} />
            {settings}
          </span>
        </>
      )}
      {wasOpened && (
        <advancedFilter.Component
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
