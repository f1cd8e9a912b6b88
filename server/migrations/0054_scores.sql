-- What people's scores are made of: money entered by hand, other scores, attendance at meetings; and, month by month, the weights,
-- the targets, and what a closed month came to. Their owner is the person whose number it is; nobody takes them over.
create table performance (
  company_id uuid not null,
  guid uuid not null,
  owner_guid uuid not null,
  create_user_guid uuid not null,
  contract_guid uuid,
  -- Whose it is and of which day, for bin and log; kept by a trigger.
  name text not null default '',
  performance_time timestamptz not null,
  -- Less than 0 for costs and refunds.
  money numeric(15, 2) not null,
  remark text not null default '',
  create_time timestamptz not null,
  update_time timestamptz not null,
  row_version int not null default 1,
  search_text text not null default '',
  pinyin text not null default '',
  grams text[] not null default '{}',
  import_guid uuid,
  delete_time timestamptz,
  delete_user_guid uuid,
  primary key (company_id, guid),
  foreign key (company_id, owner_guid) references member (company_id, user_guid),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid),
  foreign key (company_id, contract_guid) references contract (company_id, guid)
);

create table other_score (
  company_id uuid not null,
  guid uuid not null,
  owner_guid uuid not null,
  create_user_guid uuid not null,
  name text not null default '',
  score_type int not null default 0,
  score numeric(6, 2) not null check (score >= 0),
  score_time timestamptz not null,
  remark text not null default '',
  create_time timestamptz not null,
  update_time timestamptz not null,
  row_version int not null default 1,
  search_text text not null default '',
  pinyin text not null default '',
  grams text[] not null default '{}',
  import_guid uuid,
  delete_time timestamptz,
  delete_user_guid uuid,
  primary key (company_id, guid),
  foreign key (company_id, owner_guid) references member (company_id, user_guid),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid)
);

-- Whom a person invited to a meeting, and how many of them came.
create table meeting (
  company_id uuid not null,
  guid uuid not null,
  owner_guid uuid not null,
  create_user_guid uuid not null,
  name text not null,
  meeting_time timestamptz not null,
  invite_num int not null check (invite_num >= 0),
  arrive_num int not null check (arrive_num between 0 and invite_num),
  remark text not null default '',
  create_time timestamptz not null,
  update_time timestamptz not null,
  row_version int not null default 1,
  search_text text not null default '',
  pinyin text not null default '',
  grams text[] not null default '{}',
  import_guid uuid,
  delete_time timestamptz,
  delete_user_guid uuid,
  primary key (company_id, guid),
  foreign key (company_id, owner_guid) references member (company_id, user_guid),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid)
);

do $$
declare entry record;
begin
  for entry in select * from (values ('performance', 8, 'money'), ('other_score', 9, 'score'), ('meeting', 10, 'arrive_num'))
      as entries (name, kind, amount) loop
    execute format('create index %1$s_created on %1$s (company_id, create_time desc, guid desc) where delete_time is null', entry.name);
    execute format('create index %1$s_updated on %1$s (company_id, update_time desc, guid desc) where delete_time is null', entry.name);
    execute format('create index %1$s_owner on %1$s (company_id, owner_guid, create_time desc, guid desc) where delete_time is null', entry.name);
    execute format('create index %1$s_day on %1$s (company_id, %2$s desc, guid desc) where delete_time is null', entry.name,
      case entry.name when 'performance' then 'performance_time' when 'other_score' then 'score_time' else 'meeting_time' end);
    execute format('create index %1$s_amount on %1$s (company_id, %2$s desc, guid desc) where delete_time is null', entry.name, entry.amount);
    execute format('create index %1$s_deleted on %1$s (company_id, delete_time desc, guid desc) where delete_time is not null', entry.name);
    execute format('create index %1$s_grams on %1$s using gin (company_id, grams) where delete_time is null', entry.name);
    execute format('create index %1$s_import on %1$s (company_id, import_guid) where import_guid is not null', entry.name);
    execute format('create trigger count_added after insert on %I referencing new table as added
      for each statement execute function count_added(%L)', entry.name, entry.kind);
    execute format('create trigger count_moved after update of owner_guid, delete_time on %I for each row
      when (old.owner_guid is distinct from new.owner_guid or (old.delete_time is null) <> (new.delete_time is null))
      execute function count_moved(%L)', entry.name, entry.kind);
    execute format('create trigger count_gone after delete on %I referencing old table as gone
      for each statement execute function count_gone(%L)', entry.name, entry.kind);
  end loop;
end $$;
create index performance_contract on performance (company_id, contract_guid) where contract_guid is not null;
create index other_score_type on other_score (company_id, score_type) where delete_time is null;
-- A person stands at a meeting once.
create unique index meeting_once on meeting (company_id, owner_guid, meeting_time, name) where delete_time is null;
create index meeting_name on meeting (company_id, name, guid) where delete_time is null;

create or replace function counted_records() returns table (table_name text, kind int) language sql immutable as $$
  values ('leads', 1), ('customer', 2), ('contacts', 3), ('business', 4), ('contract', 5), ('receivable', 7),
    ('performance', 8), ('other_score', 9), ('meeting', 10)
$$;

-- What an entry is called: its person and its day in the zone of the company.
create function name_entry() returns trigger language plpgsql as $$
begin
  new.name := (select name from account where guid = new.owner_guid) || ' '
    || to_char((case tg_table_name when 'performance' then (to_jsonb(new) ->> 'performance_time') else (to_jsonb(new) ->> 'score_time') end)::timestamptz
      at time zone (select zone from company where id = new.company_id), 'YYYY-MM-DD');
  return new;
end $$;
create trigger name_entry before insert or update on performance for each row execute function name_entry();
create trigger name_entry before insert or update on other_score for each row execute function name_entry();

-- The weights of a month, percent that come to 100, and whether it is closed. A month without a row has those of the one before it.
create table score_month (
  company_id uuid not null references company (id),
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  equity_weight int not null,
  follow_weight int not null,
  talk_weight int not null,
  arrive_weight int not null,
  is_closed boolean not null default false,
  close_time timestamptz,
  close_user_guid uuid,
  primary key (company_id, month),
  foreign key (company_id, close_user_guid) references member (company_id, user_guid),
  check (least(equity_weight, follow_weight, talk_weight, arrive_weight) >= 0),
  check (equity_weight + follow_weight + talk_weight + arrive_weight = 100),
  check (not is_closed or (close_time is not null and close_user_guid is not null))
);

-- What a person is to reach in a month; null where nothing is set. Talk time in seconds.
create table score_target (
  company_id uuid not null,
  month date not null check (extract(day from month) = 1),
  user_guid uuid not null,
  equity numeric(15, 2) check (equity > 0),
  follow int check (follow > 0),
  talk int check (talk > 0),
  arrive int check (arrive > 0),
  primary key (company_id, month, user_guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);

-- What a person came to in a month that was closed, with the targets it had then.
create table score_snapshot (
  company_id uuid not null,
  month date not null,
  user_guid uuid not null,
  department_name text not null,
  received numeric(17, 2) not null,
  entries numeric(17, 2) not null,
  entry_num int not null,
  follow int not null,
  talk int not null,
  arrive int not null,
  invite int not null,
  other numeric(12, 2) not null,
  other_num int not null,
  equity_target numeric(15, 2),
  follow_target int,
  talk_target int,
  arrive_target int,
  primary key (company_id, month, user_guid),
  foreign key (company_id, month) references score_month (company_id, month) on delete cascade,
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);

-- When a month's weights and targets were set, when it was closed and opened again, by whom and why.
create table score_change (
  company_id uuid not null references company (id),
  guid uuid not null,
  month date not null,
  action text not null check (action in ('set', 'copy', 'close', 'reopen')),
  user_guid uuid not null,
  remark text not null default '',
  create_time timestamptz not null,
  primary key (company_id, guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);
create index score_change_month on score_change (company_id, month, create_time desc, guid);

alter table export_log drop constraint export_log_kind_check;
alter table export_log add constraint export_log_kind_check check (kind in ('leads', 'customers', 'contacts', 'business', 'contract',
  'product', 'receivables', 'calls', 'blackNumbers', 'performance', 'otherScore', 'meeting', 'compositeScore', 'attendanceRanking',
  'signInLog', 'operationLog', 'adminLog', 'exportLog'));
alter table import_batch drop constraint import_batch_kind_check;
alter table import_batch add constraint import_batch_kind_check check (kind in ('leads', 'customers', 'contacts', 'product',
  'performance', 'otherScore', 'meeting'));

-- The roles that companies began with get what those of a new company have: sales sees the own figures, managers keep them.
insert into role_menu (company_id, role_guid, menu_id)
select distinct held.company_id, held.role_guid, menu.id from role_menu as held
  cross join (values ('equity'), ('scores'), ('mark'), ('arrive'), ('record')) as menu (id)
where held.menu_id = 'call' on conflict do nothing;
insert into role_operation (company_id, role_guid, code)
select distinct held.company_id, held.role_guid, added.code from role_operation as held
  cross join (values ('Performance/AddPerformance'), ('Performance/UpdatePerformance'), ('Performance/DelPerformance'),
    ('Performance/AddOtherScore'), ('Performance/UpdateOtherScore'), ('Performance/DelOtherScore'),
    ('Performance/ExportComprehensiveScore'), ('Performance/CloseMonth'), ('Meeting/AddMeeting'), ('Meeting/UpdateMeeting'),
    ('Meeting/DelMeeting'), ('Meeting/ExportMeetingRanking'), ('Export/ExportPerformance'), ('Export/ExportOtherScore'),
    ('Export/ExportMeeting')) as added (code)
where held.code = 'Call/UpdateTalkLength' on conflict do nothing;
