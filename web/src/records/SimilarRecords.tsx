import { customers } from '@haina/contract/calls/customers.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import type { z } from 'zod';
import { send } from '../lib/api/send.ts';
import { useT } from '../lib/i18n/i18n.ts';
import { useDebounced } from '../ui/hooks/useDebounced.ts';
import { kindText } from './noun/noun.ts';
import styles from './record.module.css';

type Similar = z.output<typeof customers.similar.output>['rows'][number];

/** Which inputs of a form make a record look like another. */
export interface SimilarRecordsProps {
  /** Absent where equal names are no sign (people). */
  readonly nameField?: string;
  readonly codeField?: string;
  readonly phoneFields: readonly string[];
  /** The record that is edited, which is no double of itself. */
  readonly exceptGuid?: string;
}

/** How long typing must rest before it is compared, in milliseconds (S23.14). */
const rest = 500;

/** Leads, customers and contacts that look like what is being typed, as far as the person may know of them. */
export function SimilarRecords({ nameField, codeField, phoneFields, exceptGuid }: SimilarRecordsProps) {
  const t = useT();
  const form = Form.useFormInstance();
  const typed = Form.useWatch((values: Record<string, unknown>) => JSON.stringify(asked(values)), form) ?? '';
  const settled = useDebounced(typed, rest);
  const input: Asked = settled === '' ? {} : JSON.parse(settled);
  const similar = useQuery({
    queryKey: [customers.similar.path, input, exceptGuid],
    queryFn: ({ signal }) =>
      send(
        customers.similar,
        { ...input, ...(exceptGuid ? { Except_Guid: exceptGuid } : {}) },
        { signal, quiet: true },
      ),
    enabled: Object.keys(input).length > 0,
  });
  const found = similar.data?.rows ?? [];
  return (
    <div aria-live="polite" className={styles.similar}>
      {found.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('record.similar')}
          description={
            <ul className={styles.similarList}>
              {found.map((row) => (
                <li key={`${row.Target_Kind} ${row.Guid} ${row.Matched}`}>{words(row)}</li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );

  function asked(values: Record<string, unknown>): Asked {
    const textAt = (name: string | undefined) => {
      const value = name === undefined ? undefined : values[name];
      return typeof value === 'string' ? value.trim() : '';
    };
    const Phones = phoneFields.map(textAt).filter((phone) => /\d{7}/.test(phone.replace(/\D/g, '')));
    const [Name, Customer_CreditCode] = [textAt(nameField), textAt(codeField)];
    return {
      ...(Name.length > 2 ? { Name } : {}),
      ...(Customer_CreditCode === '' ? {} : { Customer_CreditCode }),
      ...(Phones.length === 0 ? {} : { Phones }),
    };
  }

  function words({ Target_Kind, Name, Owner_User_Name, In_Sea, Matched }: Similar): string {
    const kind = t(kindText(Target_Kind as TargetKind));
    const by = t(`record.matched.${Matched}`);
    if (Name === '') return t('record.similarUnseen', { kind, by });
    const owner = In_Sea === 1 ? t('record.inSea') : Owner_User_Name;
    return t('record.similarSeen', { kind, name: Name, owner, by });
  }
}

interface Asked {
  readonly Name?: string;
  readonly Customer_CreditCode?: string;
  readonly Phones?: string[];
}
