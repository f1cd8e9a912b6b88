import type { Business } from '@haina/contract/calls/businessShapes.ts';
import type { ReactNode } from 'react';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { MoneyCard } from '../../records/MoneyCard.tsx';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { Money } from '../../ui/components/Money.tsx';
import { NextContactTag } from '../../ui/components/NextContactTag.tsx';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { StageDot } from './BusinessMarks.tsx';
import { nameBeyond } from '../../ui/format/nameBeyond.ts';

/** The columns of opportunities in a tab of another record; `renderName` shows the name, which leads to it. */
export const businessColumns = <R extends Business>(
  renderName: (opportunity: R) => ReactNode,
): readonly TableColumn<R>[] => [
  { key: 'Name', title: fieldLabel('business', 'Name'), render: (opportunity) => renderName(opportunity) },
  {
    key: 'Status_Id',
    title: fieldLabel('business', 'Status_Id'),
    render: (opportunity) => <StageDot opportunity={opportunity} />,
  },
  {
    key: 'Money',
    title: fieldLabel('business', 'Money'),
    align: 'end',
    render: ({ Money: money }) => <Money value={money} isPlain />,
  },
  {
    key: 'Deal_Time',
    title: fieldLabel('business', 'Deal_Time'),
    render: ({ Deal_Time }) => <DateTime value={Deal_Time} precision="minute" />,
  },
  { key: 'Owner', title: fieldLabel('business', 'Owner_User_Name'), dataIndex: 'Owner_User_Name' },
];

/** What the card of an opportunity shows and tells. */
export interface BusinessRowCardProps {
  readonly opportunity: Business;
  /** Leaves the customer's name out, where it is plain from the place. */
  readonly isOfCustomer?: boolean;
  readonly onOpen: () => void;
}

/** An opportunity on a phone: name and stage; customer and owner with the sum; deal and next contact. */
export const BusinessRowCard = ({ opportunity, isOfCustomer = false, onOpen }: BusinessRowCardProps) => {
  const { Name, Customer_Name, Owner_User_Name, Money: money, Deal_Time, Next_Time, Last_Time } = opportunity;
  return (
    <MoneyCard
      name={Name}
      brief={nameBeyond(Name, Customer_Name)}
      mark={<StageDot opportunity={opportunity} />}
      lines={[...(isOfCustomer ? [] : [Customer_Name]), Owner_User_Name]}
      amount={money}
      foot={
        <>
          <span>
            {fieldLabel('business', 'Deal_Time')} <DateTime value={Deal_Time} precision="minute" />
          </span>
          {Next_Time !== null && <NextContactTag next={Next_Time} last={Last_Time} />}
        </>
      }
      onOpen={onOpen}
    />
  );
};
