-- Entries of the blacklist are named by a Guid, as everything that administrators keep.
alter table black_number add column guid uuid not null default gen_random_uuid();
alter table black_number alter column guid drop default;
create unique index black_number_guid on black_number (company_id, guid);
create index black_number_time on black_number (company_id, create_time desc, guid desc);

-- Calls and the blacklist are exported too.
alter table export_log drop constraint export_log_kind_check;
alter table export_log add constraint export_log_kind_check check (kind in
  ('leads', 'customers', 'contacts', 'business', 'contract', 'product', 'receivables', 'calls', 'blackNumbers',
   'signInLog', 'operationLog', 'adminLog', 'exportLog'));
