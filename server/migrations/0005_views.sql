-- The recycle bin, saved views, merged customers and revealed numbers.

create index leads_deleted on leads (company_id, delete_time desc, guid desc) where delete_time is not null;
create index customer_deleted on customer (company_id, delete_time desc, guid desc) where delete_time is not null;
create index contacts_deleted on contacts (company_id, delete_time desc, guid desc) where delete_time is not null;

create table saved_view (
  company_id uuid not null references company (id),
  guid uuid not null,
  user_guid uuid not null,
  noun text not null,
  name text not null,
  -- 1: everybody of the company may choose it.
  is_shared smallint not null default 0 check (is_shared in (0, 1)),
  -- Wire texts by wire name, as the list's address has them.
  filters jsonb not null default '{}',
  columns jsonb not null default '{}',
  order_field text not null default '',
  order_type text not null default '' check (order_type in ('', 'asc', 'desc')),
  create_time timestamptz not null,
  update_time timestamptz not null,
  primary key (company_id, guid),
  unique (company_id, user_guid, noun, name),
  foreign key (company_id, user_guid) references member (company_id, user_guid) on delete cascade
);
create index saved_view_noun on saved_view (company_id, noun) where is_shared = 1;

-- The view that a person's list opens with.
create table default_view (
  company_id uuid not null,
  user_guid uuid not null,
  noun text not null,
  view_guid uuid not null,
  primary key (company_id, user_guid, noun),
  foreign key (company_id, user_guid) references member (company_id, user_guid) on delete cascade,
  foreign key (company_id, view_guid) references saved_view (company_id, guid) on delete cascade
);
create index default_view_view on default_view (company_id, view_guid);

-- Two customers that became one; what undoing needs stays as long as it may be asked for.
create table customer_merge (
  company_id uuid not null references company (id),
  guid uuid not null,
  keep_guid uuid not null,
  gone_guid uuid not null,
  user_guid uuid not null,
  -- The columns of the kept customer that merging changed, before and after.
  keep_before jsonb not null,
  keep_after jsonb not null,
  -- What came from the gone customer: Guids of contacts, follow-ups, files, leads; whole rows of its team.
  moved jsonb not null,
  create_time timestamptz not null,
  undo_time timestamptz,
  undo_user_guid uuid,
  primary key (company_id, guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid),
  foreign key (company_id, undo_user_guid) references member (company_id, user_guid)
);
create unique index customer_merge_gone on customer_merge (company_id, gone_guid) where undo_time is null;
create index customer_merge_keep on customer_merge (company_id, keep_guid);

-- Masked numbers that somebody asked to see.
create table number_reveal (
  company_id uuid not null references company (id),
  guid uuid not null,
  user_guid uuid not null,
  target_kind smallint not null,
  target_guid uuid not null,
  field text not null,
  create_time timestamptz not null,
  primary key (company_id, guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);
create index number_reveal_user on number_reveal (company_id, user_guid, create_time);
