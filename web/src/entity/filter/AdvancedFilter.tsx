import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { filterNames } from './activeFilters.ts';
import dialog from '../form/dialog.module.css';
import { FilterControl } from './FilterControl.tsx';
import { type Field, filterName, filterOptions, isTime } from '../fields/field.ts';
import { fieldLabel } from '../fields/fieldLabel.ts';
import styles from '../list/list.module.css';
import type { Filters } from '../list/listState.ts';
import { spanOf, spanProblem } from './timeSpan.ts';

/** What the advanced filter dialog shows and tells. */
export interface AdvancedFilterProps {
  readonly noun: string;
  readonly fields: readonly Field<never>[];
  readonly filters: Filters;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onFilter: (changes: Filters) => void;
}

/** Every filter of a list in one dialog, 740 wide (S23.2); nothing changes before 确定. */
export function AdvancedFilter(props: AdvancedFilterProps) {
  const { noun, filters, isOpen, onClose, onFilter } = props;
  const t = useT();
  const fields = props.fields.filter((field) => field.filter);
  const none = Object.fromEntries(fields.flatMap(filterNames).map((name) => [name, undefined]));
  const [draft, setDraft] = useState<Filters | null>(null);
  const values = draft ?? filters;
  const formId = `${noun}-filter`;
  const close = () => {
    setDraft(null);
    onClose();
  };
  const apply = () => {
    // The field says below itself what is wrong.
    if (fields.some((field) => isTime(field) && spanProblem(spanOf(values, filterName(field))) !== null)) return;
    onFilter(Object.fromEntries(Object.keys(none).map((name) => [name, values[name]])));
    close();
  };
  return (
    <Modal
      title={t('entity.advanced')}
      width={740}
      centered
      open={isOpen}
      onCancel={close}
      destroyOnHidden
      footer={
        <div className={styles.formFooter}>
          <Button onClick={() => setDraft({ ...values, ...none })}>{t('common.reset')}</Button>
          <span className={styles.grow} />
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId}>
            {t('common.confirm')}
          </Button>
        </div>
      }
    >
      <div className={dialog.body}>
        <FilterForm
          id={formId}
          noun={noun}
          fields={fields}
          values={values}
          onChange={(changes) => setDraft({ ...values, ...changes })}
          onSubmit={apply}
        />
      </div>
    </Modal>
  );
}

interface FilterFormProps {
  readonly id: string;
  readonly noun: string;
  readonly fields: readonly Field<never>[];
  readonly values: Filters;
  readonly onChange: (changes: Filters) => void;
  readonly onSubmit: () => void;
}

function FilterForm({ id, noun, fields, values, onChange, onSubmit }: FilterFormProps) {
  const t = useT();
  const isPhone = useIsPhone();
  return (
    <Form
      id={id}
      layout={isPhone ? 'vertical' : 'horizontal'}
      {...(isPhone ? {} : { labelCol: { flex: '96px' } })}
      wrapperCol={{ flex: 1 }}
      labelAlign="right"
      labelWrap
      colon={false}
      onFinish={onSubmit}
    >
      <div className={dialog.grid}>
        {fields.map((field) => {
          const label = fieldLabel(noun, field.name);
          const controlId = `${id}-${field.name}`;
          return (
            <Form.Item key={field.name} label={label} htmlFor={controlId}>
              <FilterControl
                field={field}
                id={controlId}
                label={label}
                isInDialog
                {...(filterOptions(field) || isTime(field) ? { placeholder: t('entity.choose') } : {})}
                filters={values}
                onChange={onChange}
              />
            </Form.Item>
          );
        })}
      </div>
    </Form>
  );
}
