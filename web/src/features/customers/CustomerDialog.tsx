import { CustomerForm } from '@haina/contract/calls/customerForm.ts';
import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { Alert, Form } from 'antd';
import { EntityDialog } from '../../entity/form/EntityDialog.tsx';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { SimilarRecords } from '../../records/SimilarRecords.tsx';
import { useAskAboutRepeat } from '../../records/repeats/useAskAboutRepeat.tsx';
import { customerFields } from './customerFields.tsx';

/** What the dialog of a customer was opened for, and what follows. */
export interface CustomerDialogProps {
  readonly request: DialogRequest | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** The new customer is a converted lead: another call, another title (S4.5). */
  readonly isConversion?: true;
}

/** The dialog of a customer, whose name is looked up when it is added and locked from then on (S5.3, S5.4). */
export function CustomerDialog({ request, onClose, onSaved, isConversion }: CustomerDialogProps) {
  const t = useT();
  const askAboutRepeat = useAskAboutRepeat();
  return (
    <EntityDialog<Customer>
      noun="customer"
      titles={{
        add: t(isConversion ? 'leads.convertTitle' : 'customer.add'),
        edit: t('customer.edit'),
        view: t('customer.view'),
      }}
      calls={isConversion ? { ...customers, add: leads.transform } : customers}
      fields={customerFields}
      schema={CustomerForm}
      request={request}
      onClose={onClose}
      onSaved={onSaved}
      onRefused={askAboutRepeat}
      renderUnderName={(record) => (
        <>
          {request?.mode === 'add' && request.notice && <LookUpNotice words={request.notice} />}
          <SimilarRecords
            nameField="Customer_Name"
            codeField="Customer_CreditCode"
            phoneFields={['Telephone', 'Mobile']}
            {...exceptOf(record, request)}
          />
        </>
      )}
    />
  );
}

CustomerDialog.fields = customerFields;

/** Why the company was not looked up by itself; gone as soon as it is. */
function LookUpNotice({ words }: { readonly words: string }) {
  const code: unknown = Form.useWatch('Customer_CreditCode');
  return code === '' ? <Alert type="info" showIcon title={words} style={{ marginBottom: 16 }} /> : null;
}

/** What is no double of the form: the customer being edited, or the lead being converted. */
function exceptOf(record: Customer | null, request: DialogRequest | null) {
  const lead = request?.mode === 'add' ? request.extra?.LeadsGuid : undefined;
  const exceptGuid = record?.Guid ?? lead;
  return typeof exceptGuid === 'string' ? { exceptGuid } : {};
}
