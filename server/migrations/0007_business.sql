-- Opportunities of customers: their pipeline, what moved them through it, the contacts they are linked to.

create table business (
  company_id uuid not null references company (id),
  guid uuid not null,
  customer_guid uuid not null,
  owner_guid uuid not null,
  create_user_guid uuid not null,
  name text not null,
  -- The mode of sale, and the last stage in it: an end keeps the stage.
  type_id int not null,
  status_id int not null,
  -- 0 open, 1 won, 2 lost, 3 invalid.
  is_end smallint not null default 0 check (is_end between 0 and 3),
  end_time timestamptz,
  -- Why it was lost or is invalid.
  end_remark text not null default '',
  money numeric(15,2) not null default 0 check (money >= 0),
  -- When the deal is expected.
  deal_time timestamptz,
  discount_rate numeric(5,2) not null default 0,
  total_price numeric(15,2) not null default 0,
  remark text not null default '',
  next_time timestamptz,
  last_time timestamptz,
  last_content text not null default '',
  follow smallint not null default 0,
  create_time timestamptz not null,
  update_time timestamptz not null,
  row_version int not null default 1,
  search_text text not null default '',
  pinyin text not null default '',
  grams text[] not null default '{}',
  delete_time timestamptz,
  delete_user_guid uuid,
  primary key (company_id, guid),
  check ((is_end = 0) = (end_time is null)),
  foreign key (company_id, customer_guid) references customer (company_id, guid),
  foreign key (company_id, type_id, status_id) references sales_stage (company_id, mode_id, id),
  foreign key (company_id, owner_guid) references member (company_id, user_guid),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid)
);
create index business_created on business (company_id, create_time desc, guid desc) where delete_time is null;
create index business_owner on business (company_id, owner_guid, create_time desc, guid desc) where delete_time is null;
create index business_updated on business (company_id, update_time desc, guid desc) where delete_time is null;
create index business_next on business (company_id, next_time, guid) where delete_time is null;
create index business_next_down on business (company_id, next_time desc nulls last, guid desc) where delete_time is null;
create index business_last on business (company_id, last_time desc nulls last, guid desc) where delete_time is null;
create index business_deal on business (company_id, deal_time, guid) where delete_time is null;
create index business_money on business (company_id, money desc, guid desc) where delete_time is null;
create index business_name on business (company_id, name, guid) where delete_time is null;
create index business_customer on business (company_id, customer_guid, create_time desc, guid desc);
-- It includes what the board adds up and whose it is, so that sums are read from the index alone.
create index business_stage on business (company_id, type_id, is_end, status_id, create_time desc, guid desc) include (owner_guid, money) where delete_time is null;
create index business_grams on business using gin (grams) where delete_time is null;

create table contact_business (
  company_id uuid not null,
  id bigint generated always as identity,
  contacts_guid uuid not null,
  business_guid uuid not null,
  create_user_guid uuid not null,
  create_time timestamptz not null,
  primary key (company_id, business_guid, contacts_guid),
  unique (company_id, id),
  foreign key (company_id, contacts_guid) references contacts (company_id, guid),
  foreign key (company_id, business_guid) references business (company_id, guid),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid)
);
create index contact_business_contacts on contact_business (company_id, contacts_guid, business_guid);

-- One row for every stage that an opportunity was put into, and for its end: what funnels read.
create table stage_log (
  company_id uuid not null,
  guid uuid not null,
  business_guid uuid not null,
  type_id int not null,
  -- Null for the stage it began in.
  from_status int,
  to_status int not null,
  -- 0 for a move between stages, else the end: 1 won, 2 lost, 3 invalid.
  is_end smallint not null default 0 check (is_end between 0 and 3),
  remark text not null default '',
  user_guid uuid not null,
  create_time timestamptz not null,
  primary key (company_id, guid),
  foreign key (company_id, business_guid) references business (company_id, guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);
create index stage_log_business on stage_log (company_id, business_guid, create_time, guid);
create index stage_log_created on stage_log (company_id, create_time, type_id, to_status);
