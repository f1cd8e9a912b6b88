import { contacts } from '@haina/contract/calls/contacts.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../lib/api/send.ts';

/** The contacts of one customer, one page at a time; the side column and the tab share what was loaded. */
export function useCustomerContacts(customerGuid: string, page = 1) {
  const input = { Guid: customerGuid, page };
  return useQuery({
    queryKey: [contacts.list.path, input],
    queryFn: ({ signal }) => send(contacts.list, input, { signal }),
    placeholderData: keepPreviousData,
  });
}
