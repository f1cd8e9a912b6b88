-- Contracts of customers, the plans by which they are paid, the money received.

create table contract (
  company_id uuid not null references company (id),
  guid uuid not null,
  customer_guid uuid not null,
  contacts_guid uuid,
  business_guid uuid,
  owner_guid uuid not null,
  create_user_guid uuid not null,
  -- Who signed for the company.
  order_user_guid uuid not null,
  contract_num text not null,
  name text not null,
  money numeric(15,2) not null check (money >= 0),
  discount_rate numeric(5,2) not null default 0,
  total_price numeric(15,2) not null default 0 check (total_price >= 0),
  -- The sum of its live receivables, kept by a trigger.
  received numeric(18,2) not null default 0,
  order_time timestamptz not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
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
  check (end_time >= start_time),
  foreign key (company_id, customer_guid) references customer (company_id, guid),
  foreign key (company_id, contacts_guid) references contacts (company_id, guid),
  foreign key (company_id, business_guid) references business (company_id, guid),
  foreign key (company_id, owner_guid) references member (company_id, user_guid),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid),
  foreign key (company_id, order_user_guid) references member (company_id, user_guid)
);
create unique index contract_number on contract (company_id, contract_num) where delete_time is null;
create index contract_created on contract (company_id, create_time desc, guid desc) where delete_time is null;
create index contract_owner on contract (company_id, owner_guid, create_time desc, guid desc) where delete_time is null;
create index contract_updated on contract (company_id, update_time desc, guid desc) where delete_time is null;
create index contract_ordered on contract (company_id, order_time desc, guid desc) where delete_time is null;
create index contract_ends on contract (company_id, end_time desc, guid desc) where delete_time is null;
create index contract_money on contract (company_id, money desc, guid desc) where delete_time is null;
create index contract_next on contract (company_id, next_time, guid) where delete_time is null;
create index contract_next_down on contract (company_id, next_time desc nulls last, guid desc) where delete_time is null;
create index contract_last on contract (company_id, last_time desc nulls last, guid desc) where delete_time is null;
create index contract_name on contract (company_id, name, guid) where delete_time is null;
create index contract_unpaid on contract (company_id, create_time desc, guid desc) include (owner_guid) where delete_time is null and money > received;
create index contract_customer on contract (company_id, customer_guid, create_time desc, guid desc);
create index contract_contacts on contract (company_id, contacts_guid) where contacts_guid is not null;
create index contract_business on contract (company_id, business_guid) where business_guid is not null;
create index contract_deleted on contract (company_id, delete_time desc, guid desc) where delete_time is not null;
create index contract_grams on contract using gin (grams) where delete_time is null;

create table receivable_plan (
  company_id uuid not null,
  guid uuid not null,
  contract_guid uuid not null,
  create_user_guid uuid not null,
  -- The instalment: 1, 2, 3 … within the contract.
  num int not null check (num > 0),
  money numeric(15,2) not null check (money >= 0),
  -- The sum of the live receivables that name it, kept by a trigger.
  received numeric(18,2) not null default 0,
  return_time timestamptz not null,
  return_type int not null default 0,
  -- Days before the date on which the contract's owner is reminded.
  remind smallint not null default 0 check (remind between 0 and 90),
  -- When the reminder is to go out; null once it went out or where its moment makes no sense.
  remind_at timestamptz,
  remark text not null default '',
  create_time timestamptz not null,
  update_time timestamptz not null,
  row_version int not null default 1,
  delete_time timestamptz,
  delete_user_guid uuid,
  primary key (company_id, guid),
  foreign key (company_id, contract_guid) references contract (company_id, guid),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid)
);
create unique index receivable_plan_num on receivable_plan (company_id, contract_guid, num) where delete_time is null;
create index receivable_plan_contract on receivable_plan (company_id, contract_guid);
create index receivable_plan_due on receivable_plan (company_id, return_time, guid) where delete_time is null;
create index receivable_plan_remind on receivable_plan (remind_at) where remind_at is not null and delete_time is null;

create table receivable (
  company_id uuid not null references company (id),
  guid uuid not null,
  contract_guid uuid not null,
  plan_guid uuid,
  business_guid uuid,
  owner_guid uuid not null,
  create_user_guid uuid not null,
  -- Its number as typed.
  name text not null,
  money numeric(15,2) not null check (money >= 0),
  return_time timestamptz not null,
  return_type int not null default 0,
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
  foreign key (company_id, contract_guid) references contract (company_id, guid),
  foreign key (company_id, plan_guid) references receivable_plan (company_id, guid),
  foreign key (company_id, business_guid) references business (company_id, guid),
  foreign key (company_id, owner_guid) references member (company_id, user_guid),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid)
);
create index receivable_created on receivable (company_id, create_time desc, guid desc) where delete_time is null;
create index receivable_owner on receivable (company_id, owner_guid, create_time desc, guid desc) where delete_time is null;
create index receivable_updated on receivable (company_id, update_time desc, guid desc) where delete_time is null;
create index receivable_returned on receivable (company_id, return_time desc, guid desc) where delete_time is null;
create index receivable_money on receivable (company_id, money desc, guid desc) where delete_time is null;
create index receivable_name on receivable (company_id, name, guid) where delete_time is null;
create index receivable_contract on receivable (company_id, contract_guid) where delete_time is null;
create index receivable_of_plan on receivable (company_id, plan_guid) where delete_time is null and plan_guid is not null;
create index receivable_business on receivable (company_id, business_guid) where business_guid is not null;
create index receivable_deleted on receivable (company_id, delete_time desc, guid desc) where delete_time is not null;
create index receivable_grams on receivable using gin (grams) where delete_time is null;

-- Lists, filters and reports read what a contract or a plan received without adding it up.
create function add_received(company uuid, contract_of uuid, plan_of uuid, by numeric) returns void language sql as $$
  update contract set received = received + by where company_id = company and guid = contract_of;
  update receivable_plan set received = received + by where company_id = company and guid = plan_of;
$$;
create function keep_received() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.delete_time is null then
    perform add_received(old.company_id, old.contract_guid, old.plan_guid, -old.money);
  end if;
  if tg_op <> 'DELETE' and new.delete_time is null then
    perform add_received(new.company_id, new.contract_guid, new.plan_guid, new.money);
  end if;
  return null;
end $$;
create trigger money_received after insert or delete or update of money, contract_guid, plan_guid, delete_time on receivable
  for each row execute function keep_received();
