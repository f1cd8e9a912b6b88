import type { Customer } from '@haina/contract/calls/customers.ts';
import { createContext, type ReactNode } from 'react';

/** What a contract is drawn up for: one customer, which stays, or any that is chosen. */
export interface ContractOrder {
  readonly customer: Pick<Customer, 'Guid' | 'Customer_Name'> | null;
}

/** What the dialog of a contract that is drawn up over another form was opened for, and what follows. */
export interface NewContractDialogProps {
  /** A new object opens it, null keeps it closed. */
  readonly order: ContractOrder | null;
  readonly onClose: () => void;
  /** After it was saved, with its Guid. */
  readonly onAdded: (guid: string) => void;
}

/**
 * Draws the dialog of a new contract, for the forms of what comes behind contracts: payments may not import it (the import rules
 * of docs/ARCHITECTURE.md), so the app gives it to them.
 */
export const RenderNewContract = createContext<(props: NewContractDialogProps) => ReactNode>(() => null);
