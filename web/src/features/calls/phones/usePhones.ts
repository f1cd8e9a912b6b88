import { calls } from '@haina/contract/calls/calls.ts';
import type { PhoneStatus } from '@haina/contract/rules/call.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import type { CalledRecord } from '../dialled.ts';
import { batchesOf } from './batches.ts';

/** The customer whose numbers a record's are; undefined for a lead. */
export const customerOf = ({ kind, guid, customer }: CalledRecord) => (kind === targetKind.customer ? guid : customer);

/** The numbers of a record and of all that belongs to it. */
export const usePhones = (record: CalledRecord) =>
  useQuery({
    queryKey: [calls.phones.path, record.kind, record.guid],
    queryFn: ({ signal }) => {
      const customer = customerOf(record);
      if (customer === undefined) return send(calls.leadPhones, { Leads_Guid: record.guid }, { signal });
      const contact = record.kind === targetKind.contacts ? { Contacts_Guid: record.guid } : {};
      return send(calls.phones, { Customer_Guid: customer, ...contact }, { signal });
    },
    retry: false,
    // Last calls and tags change with every call.
    gcTime: 0,
  });

/** What is known of the status of numbers by now. */
export interface Statuses {
  readonly of: ReadonlyMap<string, PhoneStatus>;
  /** A batch did not come. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Checks numbers in batches; each fills in as it comes (S29.4). */
export function useStatuses(record: CalledRecord, numbers: readonly string[]): Statuses {
  const customer = customerOf(record);
  const batches = useQueries({
    queries: batchesOf([...new Set(numbers)]).map((batch) => ({
      queryKey: [calls.statuses.path, batch, customer],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        send(
          calls.statuses,
          { Called_Number: [...batch], ...(customer === undefined ? {} : { Customer_Guid: customer }) },
          { signal, quiet: true },
        ),
      retry: false,
      gcTime: 0,
    })),
  });
  return {
    of: new Map(batches.flatMap(({ data }) => (data?.rows ?? []).map(({ tel, status }) => [tel, status] as const))),
    hasFailed: batches.some(({ isError }) => isError),
    retry: () => {
      for (const batch of batches) if (batch.isError) void batch.refetch();
    },
  };
}
