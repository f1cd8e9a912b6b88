-- Companies that are found at providers and become leads: what the local registry knows besides name, code and legal person, the
-- keywords of people with their runs, what was found, and what became leads. How often a provider was asked, and how much a person
-- added in a day, is told by day_tally.

-- Facts of the registry; it belongs to no tenant. A new company gets a higher number than all before it, by which collecting
-- goes on where it was.
create table registry_fact (
  credit_code text primary key references registry_company (credit_code) on delete cascade,
  seq bigint generated always as identity,
  -- Area id; 0 where it is not told.
  province_id int not null default 0,
  city text not null default '',
  phone text not null default '',
  email text not null default '',
  -- In ten thousand yuan.
  capital numeric(14, 2),
  established date,
  industry text not null default '',
  staff text not null default '',
  insured int,
  -- 0 not told, 1 active, 2 closed, 3 licence revoked.
  state int not null default 0,
  address text not null default '',
  scope text not null default '',
  website text not null default '',
  -- Name, business and industry: what keywords are looked for in.
  search_text text not null default '',
  pinyin text not null default '',
  grams text[] not null default '{}'
);
create unique index registry_fact_seq on registry_fact (seq);
create index registry_fact_grams on registry_fact using gin (grams);
-- What was loaded before is found by its name; its code tells where it is registered.
insert into registry_fact (credit_code, province_id, search_text, pinyin, grams)
select credit_code, case when substr(credit_code, 3, 2) ~ '^[1-9][0-9]$' then (substr(credit_code, 3, 2) || '0000')::int else 0 end,
  search_text, pinyin, grams
from registry_company order by credit_code;

create table collect_keyword (
  company_id uuid not null references company (id),
  guid uuid not null,
  create_user_guid uuid not null,
  keyword text not null,
  platform text not null,
  province_id int not null default 0,
  -- 1 collecting, 2 done, 3 stopped, 4 failed.
  state int not null check (state between 1 and 4),
  reason text not null default '',
  -- Where the next question goes on; the provider's own words.
  cursor text not null default '',
  found_num int not null default 0,
  -- The present or last run.
  run_guid uuid not null,
  -- When it was last worked on, and until when a process asks for it.
  beat_time timestamptz not null,
  lease_time timestamptz,
  create_time timestamptz not null,
  update_time timestamptz not null,
  row_version int not null default 1,
  primary key (company_id, guid),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid)
);
create unique index collect_keyword_once
  on collect_keyword (company_id, create_user_guid, platform, province_id, comparison_key(keyword));
create index collect_keyword_created on collect_keyword (company_id, create_time desc, guid desc);
create index collect_keyword_beat on collect_keyword (company_id, beat_time) where state = 1;

-- Each time somebody had a keyword collected.
create table collect_run (
  company_id uuid not null,
  guid uuid not null,
  keyword_guid uuid not null,
  user_guid uuid not null,
  state int not null check (state between 1 and 4),
  reason text not null default '',
  -- Questions asked, companies looked at, those of them that were new.
  ask_num int not null default 0,
  seen_num int not null default 0,
  new_num int not null default 0,
  start_time timestamptz not null,
  end_time timestamptz,
  primary key (company_id, guid),
  foreign key (company_id, keyword_guid) references collect_keyword (company_id, guid) on delete cascade,
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);
create index collect_run_keyword on collect_run (company_id, keyword_guid, start_time desc);

-- A company as a provider told a tenant of it, the last word last.
create table collect_company (
  company_id uuid not null references company (id),
  guid uuid not null,
  platform text not null,
  -- What the provider calls it: the credit code, else a name of its own.
  ident text not null,
  name text not null,
  name_key text not null,
  credit_code text not null default '',
  legal_person text not null default '',
  phone text not null default '',
  digits text not null default '',
  email text not null default '',
  capital numeric(14, 2),
  established date,
  province_id int not null default 0,
  city text not null default '',
  industry text not null default '',
  staff text not null default '',
  insured int,
  state int not null default 0 check (state between 0 and 3),
  address text not null default '',
  scope text not null default '',
  website text not null default '',
  seen_time timestamptz not null,
  primary key (company_id, guid)
);
create unique index collect_company_ident on collect_company (company_id, platform, ident);
create index collect_company_seen on collect_company (company_id, seen_time);

create table collect_found (
  company_id uuid not null,
  keyword_guid uuid not null,
  collect_guid uuid not null,
  matched text[] not null,
  find_time timestamptz not null,
  primary key (company_id, keyword_guid, collect_guid),
  foreign key (company_id, keyword_guid) references collect_keyword (company_id, guid) on delete cascade,
  foreign key (company_id, collect_guid) references collect_company (company_id, guid)
);
create index collect_found_company on collect_found (company_id, collect_guid);
create index collect_found_time on collect_found (company_id, keyword_guid, find_time desc, collect_guid);

-- Companies that a person made leads at once.
create table collect_batch (
  company_id uuid not null references company (id),
  guid uuid not null,
  user_guid uuid not null,
  owner_guid uuid not null,
  create_time timestamptz not null,
  added_num int not null,
  undone_num int not null default 0,
  undo_time timestamptz,
  primary key (company_id, guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid),
  foreign key (company_id, owner_guid) references member (company_id, user_guid)
);
create index collect_batch_user on collect_batch (company_id, user_guid, create_time desc);

create table collect_added (
  company_id uuid not null,
  batch_guid uuid not null,
  collect_guid uuid not null,
  leads_guid uuid not null,
  is_undone boolean not null default false,
  primary key (company_id, batch_guid, collect_guid),
  foreign key (company_id, batch_guid) references collect_batch (company_id, guid) on delete cascade,
  foreign key (company_id, collect_guid) references collect_company (company_id, guid)
);
create index collect_added_company on collect_added (company_id, collect_guid) where not is_undone;
create index collect_added_leads on collect_added (company_id, leads_guid);

-- Acquisition came after these companies: whoever adds leads gets it, as in a new company. Companies in which a role was given
-- anything of it have decided for themselves.
create temporary table collector on commit drop as
select role.company_id, role.guid from role
where exists (select from role_menu m where m.company_id = role.company_id and m.role_guid = role.guid and m.menu_id = 'leads')
  and exists (select from role_operation o where o.company_id = role.company_id and o.role_guid = role.guid
    and o.code = 'Leads/AddLeads')
  and not exists (select from role_operation o where o.company_id = role.company_id and o.code like 'Acquisition/%')
  and not exists (select from role_menu m where m.company_id = role.company_id and m.menu_id in ('keyword', 'company'));
insert into role_menu (company_id, role_guid, menu_id)
select company_id, guid, menu from collector cross join unnest(array['keyword', 'company']) as menu on conflict do nothing;
insert into role_operation (company_id, role_guid, code)
select company_id, guid, code from collector cross join unnest(array['Acquisition/AddKeyword', 'Acquisition/UpdateKeyword',
  'Acquisition/DeleteKeyword', 'Acquisition/AddCompany']) as code on conflict do nothing;
