import { imports } from '@haina/contract/calls/importExport.ts';
import { Alert, Button, Checkbox, Radio, Select } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import styles from './importing.module.css';
import { mappingProblem } from './mappingProblem.ts';
import { type StepProps, useImportStep } from './useImportBatch.ts';

/** Props of the step of the mapping. */
export interface MappingStepProps extends StepProps {
  readonly onStarted: () => void;
  /** To the step before; null where there is none: a batch that was opened again has its file. */
  readonly onBack: (() => void) | null;
}

/** Says which column is which field, what becomes of records that exist, and starts the check. */
export function MappingStep({ batch, onStarted, onBack }: MappingStepProps) {
  const t = useT();
  const [mapping, setMapping] = useState(() => batch.Columns.map(({ Field }) => Field));
  const [repeat, setRepeat] = useState(batch.OnRepeat);
  const [isIntoSea, setIntoSea] = useState(batch.IntoSea === 1);
  const check = useImportStep(imports.check);
  const problem = mappingProblem(batch.Fields, mapping);
  const start = () =>
    check.mutate(
      { Guid: batch.Guid, Mapping: mapping, OnRepeat: repeat, IntoSea: isIntoSea ? 1 : 0 },
      { onSuccess: onStarted },
    );
  return (
    <>
      <ColumnTable batch={batch} mapping={mapping} onChange={setMapping} />
      <div className={styles.options}>
        <span>{t('imports.onRepeat')}</span>
        <Radio.Group
          value={repeat}
          onChange={({ target }) => setRepeat(target.value === 'update' ? 'update' : 'skip')}
          options={[
            { value: 'skip', label: t('imports.skip') },
            { value: 'update', label: t('imports.update') },
          ]}
        />
        {batch.Kind === 'customers' && <span className={styles.hint}>{t(`imports.${repeat}Hint`)}</span>}
        {batch.Kind === 'customers' && (
          <Checkbox checked={isIntoSea} onChange={({ target }) => setIntoSea(target.checked)}>
            {t('imports.intoSea')} <span className={styles.hint}>{t('imports.intoSeaHint')}</span>
          </Checkbox>
        )}
      </div>
      {problem && <Alert type="warning" showIcon title={t(problem.key, problem.params)} />}
      <div className={styles.foot}>
        {onBack && <Button onClick={onBack}>{t('imports.back')}</Button>}
        <Button
          type="primary"
          disabled={problem?.isFinal === true || mapping.every((field) => field === '')}
          loading={check.isPending}
          onClick={start}
        >
          {t('imports.startCheck')}
        </Button>
      </div>
    </>
  );
}

interface ColumnTableProps extends StepProps {
  readonly mapping: readonly string[];
  readonly onChange: (mapping: string[]) => void;
}

function ColumnTable({ batch, mapping, onChange }: ColumnTableProps) {
  const t = useT();
  const options = [
    { value: '', label: t('imports.leaveOut') },
    ...batch.Fields.map(({ Field, Title, Required }) => ({
      value: Field,
      label: Required === 1 ? `${Title} *` : Title,
    })),
  ];
  const rows = batch.Columns.map((column, place) => ({ ...column, place }));
  return (
    <DataTable
      size="small"
      rowKey="place"
      rows={rows}
      minWidth={520}
      columns={[
        { title: t('imports.column'), dataIndex: 'Title', width: 180 },
        {
          title: t('imports.samples'),
          key: 'samples',
          ellipsis: true,
          render: ({ Samples }) => <span className={styles.samples}>{Samples.join(t('entity.comma'))}</span>,
        },
        {
          title: t('imports.target'),
          width: 220,
          render: ({ place, Title }) => (
            <Select
              aria-label={`${Title} ${t('imports.target')}`}
              value={mapping[place] ?? ''}
              options={options}
              showSearch={{ optionFilterProp: 'label' }}
              style={{ width: '100%' }}
              onChange={(field) => onChange([...mapping].with(place, field))}
            />
          ),
        },
      ]}
    />
  );
}
