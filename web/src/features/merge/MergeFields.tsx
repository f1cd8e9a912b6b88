import type { Customer } from '@haina/contract/calls/customers.ts';
import { type MergeField, mergeFields } from '@haina/contract/calls/merge.ts';
import { Radio } from 'antd';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import styles from './merge.module.css';

/** Two customers and whose values stay. */
export interface MergeFieldsProps {
  readonly keep: Customer;
  readonly gone: Customer;
  readonly values: Partial<Record<MergeField, 'keep' | 'gone'>>;
  readonly onChange: (field: MergeField, whose: 'keep' | 'gone') => void;
}

const shown: Partial<Record<MergeField, keyof Customer>> = {
  Customer_Level: 'Customer_LevelName',
  Industry: 'IndustryName',
  Source: 'SourceName',
};

function wordsOf(customer: Customer, field: MergeField): string {
  if (field === 'Area') {
    const { Country_IdName, Province_IdName, City_IdName, Area_IdName } = customer;
    return [Country_IdName, Province_IdName, City_IdName, Area_IdName].filter(Boolean).join(' ');
  }
  if (field === 'Next_Time') return customer.Next_Time?.slice(0, 16).replace('T', ' ') ?? '';
  return String(customer[shown[field] ?? field]);
}

/** The fields in which two customers differ or that say who they are, each with a choice between their values. */
export function MergeFields({ keep, gone, values, onChange }: MergeFieldsProps) {
  const t = useT();
  const sides = [
    { whose: 'keep', customer: keep },
    { whose: 'gone', customer: gone },
  ] as const;
  const labelOf = (field: MergeField) => (field === 'Area' ? t('merge.area') : fieldLabel('customer', field));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('merge.field')}</th>
          <th scope="col">{t('merge.keep')}</th>
          <th scope="col">{t('merge.gone')}</th>
        </tr>
      </thead>
      <tbody>
        {mergeFields.map((field) => {
          const label = labelOf(field);
          const isSame = wordsOf(keep, field) === wordsOf(gone, field);
          return (
            <tr key={field}>
              <th scope="row">{label}</th>
              {sides.map(({ whose, customer }) => {
                const words = wordsOf(customer, field);
                const text = words === '' ? <EmptyValue /> : words;
                return (
                  <td key={whose}>
                    {isSame ? (
                      <span className={styles.same}>{text}</span>
                    ) : (
                      <Radio
                        name={`merge-${field}`}
                        checked={(values[field] ?? 'keep') === whose}
                        onChange={() => onChange(field, whose)}
                        aria-label={`${label} ${words}`}
                      >
                        {text}
                      </Radio>
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
