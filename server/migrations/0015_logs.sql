-- The operation records of a whole company are looked through by time, person and kind, and logs are exported too.

create index operation_record_created on operation_record (company_id, create_time desc, guid desc);
create index operation_record_user on operation_record (company_id, user_guid, create_time desc, guid desc);
create index operation_record_action on operation_record (company_id, action, create_time desc, guid desc);

alter table export_log drop constraint export_log_kind_check;
alter table export_log add constraint export_log_kind_check
  check (kind in ('leads', 'customers', 'contacts', 'business', 'contract', 'product', 'receivables',
    'signInLog', 'operationLog', 'adminLog', 'exportLog'));
