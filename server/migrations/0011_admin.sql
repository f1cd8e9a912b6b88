-- What administrators did to people, roles and settings: things that are no records and have no operation records.

create table admin_log (
  company_id uuid not null references company (id),
  guid uuid not null,
  -- Null: the product itself.
  user_guid uuid,
  -- What it happened to: a role, a person, a department, a dictionary …, and which one; null where there is only one.
  subject text not null,
  subject_guid uuid,
  action text not null,
  -- Names and values as they were then, for the words that tell it.
  params jsonb not null default '{}',
  create_time timestamptz not null,
  primary key (company_id, guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);
create index admin_log_created on admin_log (company_id, create_time desc, guid desc);
create index admin_log_subject on admin_log (company_id, subject, subject_guid, create_time desc);

-- Two administrators who edit one role do not overwrite each other unseen.
alter table role add column row_version int not null default 1;
