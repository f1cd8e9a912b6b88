-- Customers, contacts, follow-ups, attachments, areas and the company directory.

create table area (
  id int primary key,
  parent_id int not null,
  name text not null,
  sort int not null default 0
);
create index area_parent on area (parent_id, sort, id);

-- The local company registry that the default directory looks companies up in; it belongs to no tenant.
create table registry_company (
  credit_code text primary key,
  name text not null,
  legal_person text not null,
  search_text text not null default '',
  pinyin text not null default '',
  grams text[] not null default '{}'
);
create index registry_company_name on registry_company (name);
create index registry_company_grams on registry_company using gin (grams);

create table customer (
  company_id uuid not null references company (id),
  guid uuid not null,
  -- Null: the customer is in the sea.
  owner_guid uuid,
  create_user_guid uuid not null,
  name text not null,
  credit_code text not null default '',
  legal_person text not null default '',
  level int not null default 0,
  industry int not null default 0,
  source int not null default 0,
  telephone text not null default '',
  mobile text not null default '',
  website text not null default '',
  remark text not null default '',
  country_id int not null default 0,
  province_id int not null default 0,
  city_id int not null default 0,
  area_id int not null default 0,
  detail_address text not null default '',
  next_time timestamptz,
  last_time timestamptz,
  last_content text not null default '',
  follow smallint not null default 0,
  deal_state smallint not null default 0 check (deal_state in (0, 1)),
  deal_time timestamptz,
  protect_state smallint not null default 6 check (protect_state between 0 and 6),
  protect_over_time timestamptz,
  is_lock smallint not null default 0 check (is_lock in (0, 1)),
  leads_guid uuid,
  create_time timestamptz not null,
  update_time timestamptz not null,
  row_version int not null default 1,
  search_text text not null default '',
  pinyin text not null default '',
  grams text[] not null default '{}',
  delete_time timestamptz,
  delete_user_guid uuid,
  primary key (company_id, guid),
  foreign key (company_id, owner_guid) references member (company_id, user_guid),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid),
  foreign key (company_id, leads_guid) references leads (company_id, guid)
);
create index customer_created on customer (company_id, create_time desc, guid desc) where delete_time is null;
create index customer_owner on customer (company_id, owner_guid, create_time desc, guid desc) where delete_time is null;
create index customer_updated on customer (company_id, update_time desc, guid desc) where delete_time is null;
create index customer_next on customer (company_id, next_time, guid) where delete_time is null;
create index customer_next_down on customer (company_id, next_time desc nulls last, guid desc) where delete_time is null;
create index customer_last on customer (company_id, last_time desc nulls last, guid desc) where delete_time is null;
create index customer_name on customer (company_id, name, guid) where delete_time is null;
create index customer_credit_code on customer (company_id, credit_code) where delete_time is null;
create unique index customer_lead on customer (company_id, leads_guid) where leads_guid is not null and delete_time is null;
create index customer_grams on customer using gin (grams) where delete_time is null;

create table contacts (
  company_id uuid not null references company (id),
  guid uuid not null,
  customer_guid uuid not null,
  owner_guid uuid,
  -- The customer's owner, kept by triggers, so that whoever reaches the customer finds its contacts by an index.
  customer_owner_guid uuid,
  -- The lead whose conversion made this contact.
  leads_guid uuid,
  create_user_guid uuid not null,
  name text not null,
  mobile text not null default '',
  telephone text not null default '',
  email text not null default '',
  is_decision smallint not null default 1 check (is_decision in (1, 2)),
  post text not null default '',
  sex smallint not null default 0 check (sex in (0, 1, 2)),
  remark text not null default '',
  detail_address text not null default '',
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
  foreign key (company_id, customer_guid) references customer (company_id, guid),
  foreign key (company_id, owner_guid) references member (company_id, user_guid),
  foreign key (company_id, leads_guid) references leads (company_id, guid),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid)
);
create index contacts_created on contacts (company_id, create_time desc, guid desc) where delete_time is null;
-- It includes the customer's owner, so that contacts of others' customers are counted without looking at them.
create index contacts_owner on contacts (company_id, owner_guid, create_time desc, guid desc) include (customer_owner_guid) where delete_time is null;
-- The few whose owner is not the customer's: what an owner reaches beside the contacts of their own customers.
create index contacts_elsewhere on contacts (company_id, owner_guid) include (customer_owner_guid, customer_guid, guid) where delete_time is null and owner_guid is distinct from customer_owner_guid;
create index contacts_customer_owner on contacts (company_id, customer_owner_guid, create_time desc, guid desc) include (owner_guid) where delete_time is null;
create index contacts_customer on contacts (company_id, customer_guid, create_time desc, guid desc);
create index contacts_updated on contacts (company_id, update_time desc, guid desc) where delete_time is null;
create index contacts_next on contacts (company_id, next_time, guid) where delete_time is null;
create index contacts_next_down on contacts (company_id, next_time desc nulls last, guid desc) where delete_time is null;
create index contacts_last on contacts (company_id, last_time desc nulls last, guid desc) where delete_time is null;
create index contacts_name on contacts (company_id, name, guid) where delete_time is null;
create index contacts_grams on contacts using gin (grams) where delete_time is null;

create function keep_customer_owner() returns trigger language plpgsql as $$
begin
  update contacts set customer_owner_guid = new.owner_guid
  where company_id = new.company_id and customer_guid = new.guid;
  return null;
end $$;
create trigger owner_changed after update of owner_guid on customer
  for each row when (old.owner_guid is distinct from new.owner_guid) execute function keep_customer_owner();

create function take_customer_owner() returns trigger language plpgsql as $$
begin
  -- Locked, so that a transfer of the customer at the same moment is seen or waits.
  select owner_guid into new.customer_owner_guid from customer
  where company_id = new.company_id and guid = new.customer_guid for share;
  return new;
end $$;
create trigger customer_named before insert or update of customer_guid on contacts
  for each row execute function take_customer_owner();

alter table leads add column customer_guid uuid;
alter table leads add foreign key (company_id, customer_guid) references customer (company_id, guid);
create index leads_customer on leads (company_id, customer_guid) where customer_guid is not null;
create index leads_transformed on leads (company_id, transform_time desc) where is_transform = 1 and delete_time is null;

create table activity (
  company_id uuid not null references company (id),
  guid uuid not null,
  id bigint generated always as identity,
  target_kind smallint not null,
  target_guid uuid not null,
  kind int not null,
  content text not null,
  next_time timestamptz,
  user_guid uuid not null,
  is_supplement smallint not null default 0,
  create_time timestamptz not null,
  -- When it was written down; a supplement tells of an earlier moment.
  write_time timestamptz not null,
  delete_time timestamptz,
  delete_user_guid uuid,
  primary key (company_id, guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);
create index activity_target on activity (company_id, target_kind, target_guid, create_time desc, guid desc) where delete_time is null;
-- It includes the record, so that a feed is counted without looking at the follow-ups.
create index activity_user on activity (company_id, user_guid, create_time desc, guid desc) include (target_kind, target_guid) where delete_time is null;
create index activity_created on activity (company_id, create_time desc, guid desc) where delete_time is null;

-- What a follow-up links to: 3 a contact, 4 a business opportunity.
create table activity_relation (
  company_id uuid not null,
  activity_guid uuid not null,
  target_kind smallint not null check (target_kind in (3, 4)),
  target_guid uuid not null,
  primary key (company_id, activity_guid, target_kind, target_guid),
  foreign key (company_id, activity_guid) references activity (company_id, guid)
);
create index activity_relation_target on activity_relation (company_id, target_kind, target_guid);

create table file (
  company_id uuid not null references company (id),
  guid uuid not null,
  -- Null until the follow-up that it was uploaded for is posted.
  target_kind smallint,
  target_guid uuid,
  activity_guid uuid,
  -- 1 image, 2 file.
  kind smallint not null check (kind in (1, 2)),
  name text not null,
  size int not null,
  media_type text not null,
  store_key text not null,
  create_user_guid uuid not null,
  create_time timestamptz not null,
  delete_time timestamptz,
  primary key (company_id, guid),
  unique (store_key),
  check ((target_kind is null) = (target_guid is null)),
  foreign key (company_id, activity_guid) references activity (company_id, guid),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid)
);
create index file_target on file (company_id, target_kind, target_guid, create_time desc) where delete_time is null;
create index file_activity on file (company_id, activity_guid) where activity_guid is not null;
create index file_waiting on file (create_time) where target_kind is null and delete_time is null;
create index file_deleted on file (delete_time) where delete_time is not null;
