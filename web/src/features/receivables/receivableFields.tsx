import type { Receivable, receivables } from '@haina/contract/calls/receivables.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { FormControlProps } from '../../entity/fields/field.ts';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import { lazyControl } from '../../entity/form/lazyControl.tsx';
import type { QuickFilter } from '../../entity/filter/quickFilter.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { commonFields, fromDictionary } from '../../records/commonFields.tsx';
import { inPeriod } from '../../records/quickFilters.ts';
import { linkTo, RecordLink } from '../../records/RecordLink.tsx';
import { nameBeyond } from '../../ui/format/nameBeyond.ts';
import { Instalment } from '../../pickers/recordPicker/PlanMarks.tsx';

const CustomerPickerInput = lazyControl(
  async () => (await import('../../pickers/CustomerPickerInput.tsx')).CustomerPickerInput,
);

const CustomersContractInput = lazyControl(
  async () => (await import('./PaidContractInput.tsx')).CustomersContractInput,
);

const BusinessPickerInput = lazyControl(
  async () => (await import('../../pickers/BusinessPickerInput.tsx')).BusinessPickerInput,
);

const PaidContractInput = lazyControl(async () => (await import('./PaidContractInput.tsx')).PaidContractInput);

const BroughtCustomer = (props: FormControlProps) => {
  const t = useT();
  return <CustomerPickerInput {...props} isReadOnly closedWhy={t('picker.contractFirst')} />;
};

const PlanInput = lazyControl(async () => (await import('./PlanInput.tsx')).PlanInput);

type ReceivableField = FieldOf<Receivable, typeof receivables.list>;

const number: ReceivableField = {
  name: 'Number',
  kind: 'text',
  form: { maxLength: 50 },
  info: 'half',
  column: { width: 136, isName: true, grows: false, sort: 'Name', sortsUpFirst: true },
};

const customer: ReceivableField = {
  name: 'Customer_Guid',
  kind: 'text',
  shown: 'Customer_Name',
  form: { control: CustomerPickerInput },
  info: 'half',
  column: {
    width: 140,
    grows: true,
    render: ({ Customer_Guid, Customer_Name }) => (
      <RecordLink kind={targetKind.customer} guid={Customer_Guid} name={Customer_Name} />
    ),
  },
  filter: { place: 'bar', name: 'Customer_Name' },
};

const contract: ReceivableField = {
  name: 'Contract_Guid',
  kind: 'text',
  shown: 'Contract_Name',
  form: { control: CustomersContractInput, clearedBy: ['Customer_Guid'] },
  info: 'half',
  column: {
    width: 140,
    render: ({ Contract_Guid, Contract_Name, Customer_Name }) => (
      <RecordLink
        kind={targetKind.contract}
        guid={Contract_Guid}
        name={Contract_Name}
        brief={nameBeyond(Contract_Name, Customer_Name)}
      />
    ),
  },
  filter: { place: 'bar', name: 'Contract_Name' },
};

const contractNumber: ReceivableField = {
  name: 'Contract_Num',
  kind: 'text',
  info: 'half',
  column: { width: 120, hidden: true },
};

const plan: ReceivableField = {
  name: 'Plan_Guid',
  kind: 'text',
  shown: 'Num',
  form: { control: PlanInput, clearedBy: ['Customer_Guid', 'Contract_Guid'] },
  column: { width: 96, from: 'xl', title: 'field.common.Num', render: ({ Num }) => <Instalment num={Num} /> },
};

const opportunity: ReceivableField = {
  name: 'Business_Guid',
  kind: 'text',
  shown: 'Business_Name',
  form: { control: BusinessPickerInput, clearedBy: ['Customer_Guid'] },
  info: 'half',
  link: linkTo(targetKind.business, ({ Business_Guid: guid, Business_Name: name }) => ({ guid, name })),
  column: {
    width: 180,
    hidden: true,
    render: ({ Business_Guid, Business_Name }) =>
      Business_Guid && <RecordLink kind={targetKind.business} guid={Business_Guid} name={Business_Name} />,
  },
};

const method: ReceivableField = {
  name: 'Return_Type',
  ...fromDictionary('Return_Type'),
  shown: 'Return_Type_Name',
  form: {},
  info: 'half',
  column: { width: 88, from: 'xl' },
};

const date: ReceivableField = {
  name: 'Return_Date',
  kind: 'moment',
  form: {},
  info: 'half',
  column: { width: 148, sort: 'Return_Date' },
  filter: { place: 'bar', name: 'Return_Time' },
};

const amount: ReceivableField = {
  name: 'Money',
  kind: 'money',
  form: {},
  info: 'half',
  column: { width: 124, sort: 'Money' },
};

const { owner, ownerDepartment, remark, createTime, updateTime, creator, creatorDepartment } = commonFields;

/** Columns and filters of the list of receivables, in its order. */
export const receivableFields: readonly ReceivableField[] = [
  number,
  customer,
  contract,
  contractNumber,
  plan,
  date,
  amount,
  method,
  opportunity,
  owner,
  ownerDepartment,
  remark,
  { ...createTime, filter: { place: 'dialog' } },
  updateTime,
  creator,
  creatorDepartment,
];

/** What is typed about a receivable, in the order of its dialog (S13.1). */
export const receivableInputs: readonly ReceivableField[] = [
  number,
  customer,
  contract,
  plan,
  opportunity,
  method,
  date,
  amount,
  remark,
];

/**
 * The same for people who have no page of customers to choose from, such as finance: the contract comes first, among all
 * that they may see, and brings its customer.
 */
export const receivableInputsByContract: readonly ReceivableField[] = [
  number,
  { ...contract, form: { control: PaidContractInput } },
  { ...customer, form: { control: BroughtCustomer, clearedBy: ['Contract_Guid'] } },
  { ...plan, form: { ...plan.form, clearedBy: ['Contract_Guid'] } },
  { ...opportunity, form: { ...opportunity.form, clearedBy: ['Contract_Guid'] } },
  method,
  date,
  amount,
  remark,
];

/** A receivable as its basic information reads it: the instalment in words. */
export type ReadReceivable = Receivable & { readonly Instalment: string };

/** The basic information of a receivable (S13.7). */
export const receivableInfo: readonly FieldOf<ReadReceivable, typeof receivables.list>[] = [
  { name: 'Num', kind: 'text', shown: 'Instalment', info: 'half' },
  number,
  date,
  amount,
  method,
  owner,
  contractNumber,
  {
    name: 'Contract_Name',
    kind: 'text',
    info: 'half',
    link: linkTo(targetKind.contract, ({ Contract_Guid: guid, Contract_Name: name }) => ({ guid, name })),
  },
  {
    name: 'Customer_Name',
    kind: 'text',
    info: 'half',
    link: linkTo(targetKind.customer, ({ Customer_Guid: guid, Customer_Name: name }) => ({ guid, name })),
  },
  opportunity,
  creator,
  createTime,
  remark,
];

/** What the list of receivables is narrowed to by a click. */
export const receivableQuickFilters: readonly QuickFilter[] = [
  { label: 'receivables.quick.thisWeek', filters: inPeriod('Return_Time', 'week') },
  { label: 'receivables.quick.thisMonth', filters: inPeriod('Return_Time', 'month') },
];
