-- What each person's live records and events come to on every day of the company's zone, number and money, so that reports over
-- long periods add up instead of counting. Kept like `owned_month`: every change adds a row with its difference in its own
-- transaction, a job puts them together (decision 0077). `item` is the kind of a follow-up, the hour or the province of a call.

create table daily_fact (
  company_id uuid not null,
  fact int not null,
  day date not null,
  user_guid uuid not null,
  item int not null default 0,
  id bigint generated always as identity,
  amount int not null,
  money numeric(20, 2) not null default 0,
  primary key (company_id, fact, day, user_guid, item, id) include (amount, money)
) with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_threshold = 1000);

-- By which zone the facts of a company are kept: reports read them only while it is the company's own. `barrier` is the first
-- transaction that is sure to have seen `pending`, the zone by which they are to be built (decision 0077).
create table fact_state (
  company_id uuid primary key references company (id),
  zone text,
  pending text,
  barrier xid8
);

-- The newest rows, which are put together.
create index daily_fact_id on daily_fact (id);

-- A company's facts are complete from its first row on. Another zone moves them to other days: they are built anew then.
create function facts_begin() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into fact_state (company_id, zone) values (new.id, new.zone);
  else
    update fact_state set zone = null, pending = null, barrier = null where company_id = new.id;
  end if;
  return null;
end $$;

create trigger facts_begin after insert on company for each row execute function facts_begin();
create trigger facts_of_zone after update of zone on company for each row when (old.zone <> new.zone) execute function facts_begin();

-- Those that are there already: the job builds their facts, reports count their rows until then.
insert into fact_state (company_id) select id from company;

create function fact_day(of_company uuid, moment timestamptz) returns date language sql stable as $$
  select (moment at time zone zone)::date from company where id = of_company
$$;

create function fact_hour(of_company uuid, moment timestamptz) returns int language sql stable as $$
  select extract(hour from moment at time zone zone)::int from company where id = of_company
$$;

-- Whether a record that was followed up is there and not deleted.
create function record_lives(of_company uuid, kind int, record uuid) returns boolean language sql stable as $$
  select case kind
    when 1 then exists (select from leads where company_id = of_company and guid = record and delete_time is null)
    when 2 then exists (select from customer where company_id = of_company and guid = record and delete_time is null)
    when 3 then exists (select from contacts where company_id = of_company and guid = record and delete_time is null)
    when 4 then exists (select from business where company_id = of_company and guid = record and delete_time is null)
    when 5 then exists (select from contract where company_id = of_company and guid = record and delete_time is null)
    when 7 then exists (select from receivable where company_id = of_company and guid = record and delete_time is null)
    else false end
$$;

-- The facts: of which rows, by which moment, for whom, of which item, which of them, with what money; the columns they depend on.
create function daily_facts() returns table (
  table_name text, fact text, moment text, person text, item text, counts text, money text, columns text[])
language sql immutable as $$
  values
    ('customer', '1', 'create_time', 'create_user_guid', '0', 'delete_time is null', '0', array['create_time', 'create_user_guid', 'delete_time']),
    ('customer', '2', 'create_time', 'create_user_guid', '0', 'delete_time is null and deal_state = 1', '0', array['deal_state']),
    ('leads', '3', 'create_time', 'create_user_guid', '0', 'delete_time is null', '0', array['create_time', 'create_user_guid', 'delete_time']),
    ('leads', '4', 'create_time', 'create_user_guid', '0', 'delete_time is null and is_transform = 1', '0', array['is_transform']),
    ('activity', 'case target_kind when 2 then 5 when 1 then 6 else 7 end', 'create_time', 'user_guid', 'kind',
      'delete_time is null and record_lives(company_id, target_kind, target_guid)', '0',
      array['create_time', 'user_guid', 'kind', 'delete_time', 'target_kind', 'target_guid']),
    ('business', '8', 'create_time', 'create_user_guid', '0', 'delete_time is null', 'money', array['create_time', 'create_user_guid', 'delete_time', 'money']),
    ('contacts', '9', 'create_time', 'create_user_guid', '0', 'delete_time is null', '0', array['create_time', 'create_user_guid', 'delete_time']),
    ('contract', '10', 'order_time', 'owner_guid', '0', 'delete_time is null', 'money', array['order_time', 'owner_guid', 'delete_time', 'money']),
    ('receivable', '11', 'return_time', 'owner_guid', '0', 'delete_time is null', 'money', array['return_time', 'owner_guid', 'delete_time', 'money']),
    ('call_record', '12', 'talk_time', 'user_guid', 'fact_hour(company_id, talk_time)', 'call_status <> 0',
      'case when review = 1 then 0 else talk_length end', array['talk_time', 'user_guid', 'call_status', 'talk_length', 'review', 'province']),
    ('call_record', '13', 'talk_time', 'user_guid', 'fact_hour(company_id, talk_time)', 'call_status = 2', '0', array['call_status']),
    ('call_record', '14', 'talk_time', 'user_guid',
      'coalesce((select id from area where parent_id = 156 and name = province), 0)', 'call_status <> 0', '0', array['province']),
    ('call_record', '15', 'talk_time', 'user_guid',
      'coalesce((select id from area where parent_id = 156 and name = province), 0)', 'call_status = 2', '0', array['province'])
$$;

-- The rows of some source that facts consist of, as a query; `cut` says more of them.
create function fact_rows(of_table text, source text, sign text, cut text default 'true') returns text language sql immutable as $$
  select string_agg(format(
    'select company_id, %s as fact, fact_day(company_id, %s) as day, %s as user_guid, %s as item, %s1 as amount, %s(%s)::numeric as money
     from %s where %s and %s', fact, moment, person, item, sign, sign, money, source, counts, replace(cut, '%moment%', moment)), ' union all ')
  from daily_facts() where table_name = of_table
$$;

-- A statement that keeps the sums of such rows, as far as they change anything.
create function keep_facts(rows_of_facts text) returns text language sql immutable as $$
  select format('insert into daily_fact (company_id, fact, day, user_guid, item, amount, money)
    select company_id, fact, day, user_guid, item, sum(amount), sum(money) from (%s) as changed
    group by 1, 2, 3, 4, 5 having sum(amount) <> 0 or sum(money) <> 0', rows_of_facts)
$$;

do $$
declare kept record;
begin
  for kept in
    select table_name, array_agg(distinct part) as columns from daily_facts(), unnest(columns) as part group by table_name
  loop
    execute format('create function facts_added_%s() returns trigger language plpgsql as %L', kept.table_name,
      format('begin %s; return null; end', keep_facts(fact_rows(kept.table_name, 'added', ''))));
    execute format('create function facts_gone_%s() returns trigger language plpgsql as %L', kept.table_name,
      format('begin %s; return null; end', keep_facts(fact_rows(kept.table_name, 'gone', '-'))));
    execute format('create function facts_moved_%s() returns trigger language plpgsql as %L', kept.table_name,
      format('begin %s; return null; end', keep_facts(
        fact_rows(kept.table_name, '(select old.*) as was', '-') || ' union all '
        || fact_rows(kept.table_name, '(select new.*) as now', ''))));
    execute format('create trigger facts_added after insert on %I referencing new table as added
      for each statement execute function facts_added_%s()', kept.table_name, kept.table_name);
    execute format('create trigger facts_gone after delete on %I referencing old table as gone
      for each statement execute function facts_gone_%s()', kept.table_name, kept.table_name);
    execute format('create trigger facts_moved after update of %s on %I for each row when ((%s) is distinct from (%s))
      execute function facts_moved_%s()', array_to_string(kept.columns, ', '), kept.table_name,
      (select string_agg('old.' || name, ', ') from unnest(kept.columns) as name),
      (select string_agg('new.' || name, ', ') from unnest(kept.columns) as name), kept.table_name);
  end loop;
end $$;

-- The follow-ups of a record that goes to the recycle bin or comes back.
create function facts_of_record() returns trigger language plpgsql as $$
begin
  insert into daily_fact (company_id, fact, day, user_guid, item, amount)
  select company_id, case target_kind when 2 then 5 when 1 then 6 else 7 end, fact_day(company_id, create_time), user_guid, kind,
    case when new.delete_time is null then count(*) else -count(*) end
  from activity
  where company_id = new.company_id and target_kind = tg_argv[0]::int and target_guid = new.guid and delete_time is null
  group by 1, 2, 3, 4, 5;
  return null;
end $$;

do $$
declare noun record;
begin
  for noun in select * from (values ('leads', 1), ('customer', 2), ('contacts', 3), ('business', 4), ('contract', 5), ('receivable', 7))
    as nouns (table_name, kind)
  loop
    execute format('create trigger facts_of_record after update of delete_time on %I for each row
      when ((old.delete_time is null) <> (new.delete_time is null)) execute function facts_of_record(%L)', noun.table_name, noun.kind);
  end loop;
end $$;

-- Counts the facts of some days of a company anew, exactly while others write: what the statement sees is replaced, and what it
-- does not see comes on top. The caller holds the lock that keeps other folding away (`src/reports/facts`).
create function recount_facts(of_company uuid, first_day date, last_day date) returns void language plpgsql as $$
declare cut text; counted text;
begin
  cut := format('company_id = %L and %%moment%% >= (%L::timestamp at time zone (select zone from company where id = %L))
    and %%moment%% < (%L::timestamp at time zone (select zone from company where id = %L))',
    of_company, first_day, of_company, last_day + 1, of_company);
  select string_agg(fact_rows(name, name, '', cut), ' union all ') into counted
  from (select distinct table_name as name from daily_facts()) as tables;
  execute format('with gone as (delete from daily_fact where company_id = %L and day between %L and %L) %s',
    of_company, first_day, last_day, keep_facts(counted));
end $$;

-- Covering indexes of what no fact holds: different records that were followed up, dealt customers, the portraits.
create index activity_followed on activity (company_id, target_kind, create_time)
  include (user_guid, target_guid, kind) where delete_time is null;
