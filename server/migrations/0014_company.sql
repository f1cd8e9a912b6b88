-- What a company says of itself, and what it wants to reach.

alter table company
  add column telephone text not null default '',
  add column website text not null default '',
  add column address text not null default '',
  add column credit_code text not null default '',
  -- Two administrators who edit it do not overwrite each other unseen.
  add column profile_version int not null default 1;

-- Money that a person or a department is to reach in a month; a month that is not here has no target.
create table target (
  company_id uuid not null references company (id),
  guid uuid not null,
  user_guid uuid,
  department_guid uuid,
  -- 1 contracts by their money, 2 received money.
  kind smallint not null check (kind in (1, 2)),
  year smallint not null check (year between 2000 and 2100),
  month smallint not null check (month between 1 and 12),
  money numeric(15,2) not null check (money >= 0),
  primary key (company_id, guid),
  check (num_nonnulls(user_guid, department_guid) = 1),
  unique nulls not distinct (company_id, year, kind, user_guid, department_guid, month),
  foreign key (company_id, user_guid) references member (company_id, user_guid),
  foreign key (company_id, department_guid) references department (company_id, guid)
);
create index target_user on target (company_id, user_guid, year) where user_guid is not null;
create index target_department on target (company_id, department_guid, year) where department_guid is not null;
