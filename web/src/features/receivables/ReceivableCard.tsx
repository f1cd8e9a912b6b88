import type { Receivable } from '@haina/contract/calls/receivables.ts';
import { Instalment } from '../../pickers/recordPicker/PlanMarks.tsx';
import { MoneyCard } from '../../records/MoneyCard.tsx';
import { DateTime } from '../../ui/components/DateTime.tsx';

/** What the card of a receivable shows and tells. */
export interface ReceivableCardProps {
  readonly receivable: Receivable;
  readonly onOpen: () => void;
}

/** A receivable on a phone: number and method, customer and contract with the amount, time and instalment. */
export function ReceivableCard({ receivable, onOpen }: ReceivableCardProps) {
  const { Customer_Name, Contract_Name, Return_Type_Name, Return_Date, Num } = receivable;
  return (
    <MoneyCard
      name={receivable.Number}
      mark={Return_Type_Name}
      lines={[Customer_Name, Contract_Name]}
      amount={receivable.Money}
      foot={
        <>
          <DateTime value={Return_Date} precision="minute" />
          {Num > 0 && <Instalment num={Num} />}
        </>
      }
      onOpen={onOpen}
    />
  );
}
