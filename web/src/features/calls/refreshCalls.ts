import { activity } from '@haina/contract/calls/activity.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import type { QueryClient } from '@tanstack/react-query';
import { todayKey } from '../../records/record/todayKey.ts';

const shown = [
  activity.list.path,
  activity.counts.path,
  calls.list.path,
  calls.supplements.path,
  leads.list.path,
  leads.model.path,
  customers.list.path,
  customers.model.path,
  contacts.list.path,
  contacts.model.path,
];

/** Asks anew for what a call of a record changes: its timeline, its last and next contact, and the records of calls. */
export function callsOfRecordChanged(client: QueryClient): void {
  for (const path of shown) void client.invalidateQueries({ queryKey: [path] });
  void client.invalidateQueries({ queryKey: todayKey });
}
