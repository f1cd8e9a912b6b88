import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useT } from '../lib/i18n/i18n.ts';
import { filterNames } from './activeFilters.ts';
import { FilterControl } from './FilterControl.tsx';
import { type Field, filterOptions } from './field.ts';
import { fieldLabel } from './fieldLabel.ts';
import styles from './list.module.css';
import type { Filters } from './listState.ts';

/** What the advanced filter dialog shows and tells. */
export interface AdvancedFilterProps<R> {
  readonly noun: string;
  readonly fields: readonly Field<R>[];
  readonly filters: Filters;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onFilter: (changes: Filters) => void;
}

/** Every filter of a list in one dialog, 740 wide (document 000, section 2); nothing changes before 确定. */
export function AdvancedFilter<R>({ noun, fields, filters, isOpen, onClose, onFilter }: AdvancedFilterProps<R>) {
  const t = useT();
  return (
    <Modal
      title={t('entity.advanced')}
      width={740}
      centered
      open={isOpen}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
      styles={{ body: { maxHeight: 'calc(100vh - 200px)', overflowY: 'auto' } }}
    >
      <FilterForm
        noun={noun}
        fields={fields.filter((field) => field.filter)}
        filters={filters}
        onClose={onClose}
        onFilter={(changes) => {
          onFilter(changes);
          onClose();
        }}
      />
    </Modal>
  );
}

function FilterForm<R>({ noun, fields, filters, onClose, onFilter }: Omit<AdvancedFilterProps<R>, 'isOpen'>) {
  const t = useT();
  const [draft, setDraft] = useState(filters);
  const none = Object.fromEntries(fields.flatMap(filterNames).map((name) => [name, undefined]));
  const chosen = Object.fromEntries(Object.keys(none).map((name) => [name, draft[name]]));
  return (
    <Form layout="vertical" onFinish={() => onFilter(chosen)}>
      <div className={styles.filterForm}>
        {fields.map((field) => {
          const label = fieldLabel(noun, field.name);
          const id = `${noun}-filter-${field.name}`;
          return (
            <Form.Item key={field.name} label={label} htmlFor={id}>
              <FilterControl
                field={field}
                id={id}
                label={label}
                isInDialog
                {...(filterOptions(field) ? { placeholder: t('entity.choose') } : {})}
                filters={draft}
                onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
              />
            </Form.Item>
          );
        })}
      </div>
      <div className={styles.formFoot}>
        <Button onClick={() => setDraft((before) => ({ ...before, ...none }))}>{t('common.reset')}</Button>
        <span className={styles.grow} />
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="primary" htmlType="submit">
          {t('common.confirm')}
        </Button>
      </div>
    </Form>
  );
}
