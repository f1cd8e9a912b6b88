-- How each person arranged the dashboard, and how a role has it for those who did not. Cards as the wire has them, in their order.
create table dashboard_layout (
  company_id uuid not null,
  user_guid uuid not null,
  -- Null for a person who only chose what the dashboard is about: their cards are the default.
  cards jsonb,
  -- Whose records it is about, as the wire says it, and of which named period.
  scope smallint not null default 0 check (scope in (0, 1, 2)),
  period text not null default 'month',
  update_time timestamptz not null,
  primary key (company_id, user_guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid) on delete cascade
);

create table role_dashboard (
  company_id uuid not null,
  role_guid uuid not null,
  cards jsonb not null,
  update_time timestamptz not null,
  primary key (company_id, role_guid),
  foreign key (company_id, role_guid) references role (company_id, guid) on delete cascade
);
