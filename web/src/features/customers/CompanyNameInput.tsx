import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { customerNameMin } from '@haina/contract/calls/customerForm.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AutoComplete, Button, Form, Input, Space } from 'antd';
import { useState } from 'react';
import type { FormControlProps } from '../../entity/fields/field.ts';
import { send } from '../../lib/api/send.ts';
import { ReplyError } from '../../lib/errors/replyError.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useDebounced } from '../../ui/hooks/useDebounced.ts';
import styles from './customers.module.css';
import { useCodeByHand } from './codeByHand.ts';
import { type Company, findCompany, suggestCompanies } from './lookUpCompany.ts';

/** How long typing must rest before the directory is asked, in milliseconds (S23.14). */
const rest = 500;

/**
 * The name of a new customer, looked up in the company directory: suggestions from three characters on, the magnifier
 * looks for exactly that name. A chosen company fills credit code and legal person and is then checked for a double;
 * another name empties them again (S5.4).
 */
export function CompanyNameInput({ id, value, onChange, label, isReadOnly, closedWhy, isFirst }: FormControlProps) {
  const t = useT();
  const name = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState('');
  const { companies, notice, isUnknown } = useSuggestions(typed.trim());
  const { take, clear } = useCompanyFields();
  const byHand = useCodeByHand();
  const exact = useMutation({ mutationFn: findCompany, onSuccess: (company) => pick(company), onError: showOther });
  const isNotFound = isUnknown || exact.error instanceof ReplyError;

  function pick(company: Company): void {
    setTyped('');
    onChange?.(company.name);
    take(company);
  }
  const type = (next: string) => {
    setTyped(next);
    exact.reset();
    onChange?.(next);
    if (next !== name && !byHand.isByHand) clear();
  };
  const lookUp = () => name.trim() !== '' && exact.mutate(name.trim());
  if (isReadOnly) return <Input {...(id ? { id } : {})} value={name} disabled title={closedWhy} />;
  return (
    <>
      <Space.Compact block>
        <AutoComplete
          {...(id ? { id } : {})}
          value={name}
          autoFocus={isFirst}
          style={{ width: '100%' }}
          aria-label={label}
          placeholder={t('customer.lookUpHint')}
          options={companies.map((company) => ({ value: company.name, company }))}
          notFoundContent={null}
          onSearch={type}
          onSelect={(_, option) => pick(option.company)}
        >
          <Input maxLength={100} autoComplete="off" onPressEnter={(event) => typed !== '' && event.preventDefault()} />
        </AutoComplete>
        <Button
          icon={exact.isPending ? <LoadingOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
          aria-label={t('customer.lookUp')}
          title={t('customer.lookUp')}
          onClick={lookUp}
        />
      </Space.Compact>
      {/* In its own place: in the list of suggestions it would lie over what stands below, the warning of doubles. */}
      <div role="status" className={styles.lookUp}>
        {notice ?? (exact.error instanceof ReplyError && exact.error.message)}
        {isNotFound && !byHand.isByHand && (
          <Button type="link" size="small" className={styles.byHand ?? ''} onClick={byHand.begin}>
            {t('customer.codeByHand')}
          </Button>
        )}
      </div>
    </>
  );
}

/** What the directory answers is said below the input; that it could not be asked is a toast. */
function showOther(error: unknown): void {
  if (!(error instanceof ReplyError)) showError(error);
}

interface Suggested {
  readonly companies: readonly Company[];
  readonly notice: string | null;
  /** The directory knows none. */
  readonly isUnknown: boolean;
}

/** The companies the directory suggests for the typed text once typing rests, and what stands below the input. */
function useSuggestions(typed: string): Suggested {
  const t = useT();
  const wanted = useDebounced(typed, rest);
  const isAsked = wanted.length >= customerNameMin;
  const { data, error, isFetching } = useQuery({
    queryKey: [customers.directory.path, wanted],
    queryFn: ({ signal }) => suggestCompanies(wanted, signal),
    enabled: isAsked,
    retry: false,
  });
  if (!isAsked || wanted !== typed) return { companies: [], notice: null, isUnknown: false };
  const isUnknown = !isFetching && error instanceof ReplyError;
  return { companies: data ?? [], notice: isFetching ? t('customer.lookingUp') : (error?.message ?? null), isUnknown };
}

/** What follows from a looked-up company in the other inputs. */
function useCompanyFields() {
  const form = Form.useFormInstance();
  const take = ({ name, creditCode, faRen }: Company) => {
    form.setFieldsValue({ Customer_CreditCode: creditCode, Legal_Person: faRen });
    void form.validateFields(['Customer_Name', 'Customer_CreditCode', 'Legal_Person']).catch(() => undefined);
    send(customers.isRepeat, { Customer_Name: name, Customer_CreditCode: creditCode }).catch(showError);
  };
  const clear = () => form.setFieldsValue({ Customer_CreditCode: '', Legal_Person: '' });
  return { take, clear };
}
