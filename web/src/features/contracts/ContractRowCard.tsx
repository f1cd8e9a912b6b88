import type { Contract } from '@haina/contract/calls/contracts.ts';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { MoneyCard } from '../../records/MoneyCard.tsx';
import { Day } from '../../ui/components/Day.tsx';
import { Money } from '../../ui/components/Money.tsx';
import { nameBeyond } from '../../ui/format/nameBeyond.ts';

/** What the card of a contract shows and tells. */
export interface ContractRowCardProps {
  readonly contract: Contract;
  /** Leaves the customer's name out, where it is plain from the place. */
  readonly isOfCustomer?: boolean;
  readonly onOpen: () => void;
}

/** A contract on a phone: name and number; customer and owner with the amount; signing date and what is still to come. */
export const ContractRowCard = ({ contract, isOfCustomer = false, onOpen }: ContractRowCardProps) => (
  <MoneyCard
    name={contract.Name}
    brief={nameBeyond(contract.Name, contract.Customer_Name)}
    mark={contract.Contract_Num}
    lines={[...(isOfCustomer ? [] : [contract.Customer_Name]), contract.Owner_User_Name]}
    amount={contract.Money}
    foot={
      <>
        <span>
          {fieldLabel('contract', 'Order_Date')} <Day value={contract.Order_Date} />
        </span>
        <span>
          {fieldLabel('contract', 'outstanding')} <Money value={contract.outstanding} />
        </span>
      </>
    }
    onOpen={onOpen}
  />
);
