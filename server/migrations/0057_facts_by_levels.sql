-- Daily facts in three levels, each as narrow as reports read it, and changes that wait in a queue (decision 0085). A call of a
-- company with millions has nearly an hour, a province and a person of its own on its day: facts cut into all of them at once are as
-- many as the calls.

do $$
declare one record;
begin
  for one in select tgname, tgrelid::regclass as on_table from pg_trigger
    where tgname in ('facts_added', 'facts_gone', 'facts_moved', 'facts_of_record') loop
    execute format('drop trigger %I on %s', one.tgname, one.on_table);
  end loop;
  for one in select distinct table_name from daily_facts() loop
    execute format('drop function facts_added_%1$s(), facts_gone_%1$s(), facts_moved_%1$s()', one.table_name);
  end loop;
end $$;
drop function recount_facts(uuid, date, date);
drop function facts_of_record();
drop function keep_facts(text);
drop function fact_rows(text, text, text, text);
drop function daily_facts();
drop function record_lives(uuid, int, uuid);
drop function fact_hour(uuid, timestamptz);
drop function fact_day(uuid, timestamptz);
drop table daily_fact;

-- What writes change, as differences in their own transactions, until a job adds them to the facts. Reports add both up.
create table fact_change (
  company_id uuid not null,
  id bigint generated always as identity,
  fact int not null,
  day date not null,
  user_guid uuid not null,
  item int not null,
  amount int not null,
  money numeric(20, 2) not null,
  primary key (company_id, id)
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.1, autovacuum_analyze_threshold = 1000);

-- Level 1: what all people did on a day, by item. 2: what a person did on a day. 3: what a person did in a month. 4: the same by item, of
-- facts that have items. Those from 14 on are other facts by another item, and have the levels 1 and 4 alone. The day of a month is its first. Where a level has no person, or no item, these are 0.
create table daily_fact (
  company_id uuid not null,
  level smallint not null,
  fact int not null,
  day date not null,
  user_guid uuid not null,
  item int not null,
  amount bigint not null,
  money numeric(20, 2) not null,
  primary key (company_id, level, fact, day, user_guid, item) include (amount, money)
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_threshold = 1000);

-- The facts by the tables that they consist of, whose rows are `r` and whose company is `c`: what is joined, the moment and the person
-- by which they count, which rows count at all; the facts of a row, their items and money, and which of them the row has; the columns
-- they depend on. The item of customers is their level, industry, source or province; that of calls the weekday (1 Monday) times 24
-- and the hour, or the province.
create function daily_facts() returns table (
  table_name text, joins text, moment text, person text, counts text, facts text, fact text, item text, money text, has text,
  columns text[])
language sql immutable as $$
  values
    ('customer', '', 'r.create_time', 'r.create_user_guid', 'r.delete_time is null',
      '(1), (2), (16), (17), (18), (19), (20), (21), (22), (23)', 'kept.fact',
      'case when kept.fact < 16 then 0 when kept.fact < 18 then r.level when kept.fact < 20 then r.industry when kept.fact < 22 then r.source
        else r.province_id end', '0', 'kept.fact in (1, 16, 18, 20, 22) or r.deal_state = 1',
      array['create_time', 'create_user_guid', 'delete_time', 'deal_state', 'level', 'industry', 'source', 'province_id']),
    ('leads', '', 'r.create_time', 'r.create_user_guid', 'r.delete_time is null',
      '(3), (4)', 'kept.fact', '0', '0', 'kept.fact = 3 or r.is_transform = 1',
      array['create_time', 'create_user_guid', 'delete_time', 'is_transform']),
    ('activity', '', 'r.create_time', 'r.user_guid',
      'r.delete_time is null and r.is_contact and case r.target_kind
        when 1 then exists (select from leads as t where t.company_id = r.company_id and t.guid = r.target_guid and t.delete_time is null)
        when 2 then exists (select from customer as t where t.company_id = r.company_id and t.guid = r.target_guid and t.delete_time is null)
        when 3 then exists (select from contacts as t where t.company_id = r.company_id and t.guid = r.target_guid and t.delete_time is null)
        when 4 then exists (select from business as t where t.company_id = r.company_id and t.guid = r.target_guid and t.delete_time is null)
        when 5 then exists (select from contract as t where t.company_id = r.company_id and t.guid = r.target_guid and t.delete_time is null)
        when 7 then exists (select from receivable as t where t.company_id = r.company_id and t.guid = r.target_guid and t.delete_time is null)
        else false end',
      '(5)', 'case r.target_kind when 2 then 5 when 1 then 6 else 7 end', 'r.kind', '0', 'true',
      array['create_time', 'user_guid', 'kind', 'is_contact', 'delete_time', 'target_kind', 'target_guid']),
    ('business', '', 'r.create_time', 'r.create_user_guid', 'r.delete_time is null', '(8)', 'kept.fact', '0', 'r.money', 'true',
      array['create_time', 'create_user_guid', 'delete_time', 'money']),
    ('contacts', '', 'r.create_time', 'r.create_user_guid', 'r.delete_time is null', '(9)', 'kept.fact', '0', '0', 'true',
      array['create_time', 'create_user_guid', 'delete_time']),
    ('contract', '', 'r.order_time', 'r.owner_guid', 'r.delete_time is null', '(10)', 'kept.fact', '0', 'r.money', 'true',
      array['order_time', 'owner_guid', 'delete_time', 'money']),
    ('receivable', '', 'r.return_time', 'r.owner_guid', 'r.delete_time is null', '(11)', 'kept.fact', '0', 'r.money', 'true',
      array['return_time', 'owner_guid', 'delete_time', 'money']),
    ('call_record', 'left join area as province on province.parent_id = 156 and province.name = r.province',
      'r.talk_time', 'r.user_guid', 'r.call_status <> 0 and r.way <> 4', '(12), (13), (14), (15)', 'kept.fact',
      'case when kept.fact > 13 then coalesce(province.id, 0) else extract(isodow from r.talk_time at time zone c.zone)::int * 24
        + extract(hour from r.talk_time at time zone c.zone)::int end',
      'case when kept.fact = 12 and r.review <> 1 then r.talk_length else 0 end', 'kept.fact in (12, 14) or r.call_status = 2',
      array['talk_time', 'user_guid', 'call_status', 'talk_length', 'review', 'province'])
$$;

-- The rows of facts that some rows of a table make, as a query; `sign` is that of their numbers, `cut` says more of them.
create function fact_rows(of_table text, source text, sign text, cut text default 'true') returns text language sql immutable as $$
  select format(
    'select r.company_id, %s as fact, (%s at time zone c.zone)::date as day, %s as user_guid, %s as item, %s1 as amount,
       %s(%s)::numeric as money
     from %s as r join company as c on c.id = r.company_id %s cross join (values %s) as kept (fact)
     where (%s) and %s and %s',
    fact, moment, person, item, sign, sign, money, source, joins, facts, has, counts, replace(cut, '%moment%', moment))
  from daily_facts() where table_name = of_table
$$;

-- A statement that notes the sums of such rows as a change, as far as they change anything.
create function note_facts(rows_of_facts text) returns text language sql immutable as $$
  select format('insert into fact_change (company_id, fact, day, user_guid, item, amount, money)
    select company_id, fact, day, user_guid, item, sum(amount), sum(money) from (%s) as changed
    group by 1, 2, 3, 4, 5 having sum(amount) <> 0 or sum(money) <> 0', rows_of_facts)
$$;

do $$
declare kept record;
begin
  for kept in select * from daily_facts() loop
    execute format('create function facts_added_%s() returns trigger language plpgsql as %L', kept.table_name,
      format('begin %s; return null; end', note_facts(fact_rows(kept.table_name, 'added', ''))));
    execute format('create function facts_gone_%s() returns trigger language plpgsql as %L', kept.table_name,
      format('begin %s; return null; end', note_facts(fact_rows(kept.table_name, 'gone', '-'))));
    execute format('create function facts_moved_%s() returns trigger language plpgsql as %L', kept.table_name,
      format('begin %s; return null; end', note_facts(
        fact_rows(kept.table_name, '(select old.*)', '-') || ' union all ' || fact_rows(kept.table_name, '(select new.*)', ''))));
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
  insert into fact_change (company_id, fact, day, user_guid, item, amount, money)
  select r.company_id, case r.target_kind when 2 then 5 when 1 then 6 else 7 end, (r.create_time at time zone c.zone)::date, r.user_guid, r.kind,
    case when new.delete_time is null then count(*) else -count(*) end, 0
  from activity as r join company as c on c.id = r.company_id
  where r.company_id = new.company_id and r.target_kind = tg_argv[0]::int and r.target_guid = new.guid and r.delete_time is null and r.is_contact
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

-- The levels of rows of facts, as a query that adds each of them up.
create function fact_levels(rows_of_facts text) returns text language sql immutable as $$
  select format('select company_id, level, fact, case when level > 2 then date_trunc(''month'', day)::date else day end as day,
      case level when 1 then ''00000000-0000-0000-0000-000000000000'' else user_guid end as user_guid,
      case when level in (2, 3) then 0 else item end as item, sum(amount) as amount, sum(money) as money
    from %s cross join (values (1), (2), (3), (4)) as levels (level)
    where case when fact < 14 then level < 4 or fact in (5, 6, 7, 12, 13) else level in (1, 4) end
    group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0 or sum(money) <> 0', rows_of_facts)
$$;

-- Adds some changes to the facts, as many as it is told at most, and tells how many there were.
create function fold_facts(most int) returns bigint language plpgsql as $$
declare folded bigint;
begin
  execute format('with gone as (
      delete from fact_change where ctid = any (array(select ctid from fact_change limit %s)) returning *
    ), added as (
      insert into daily_fact as kept (company_id, level, fact, day, user_guid, item, amount, money) %s
      on conflict (company_id, level, fact, day, user_guid, item)
        do update set amount = kept.amount + excluded.amount, money = kept.money + excluded.money
    )
    select count(*) from gone', most, fact_levels('gone')) into folded;
  return folded;
end $$;

-- Counts the facts of some whole months of a company anew, exactly while others write: what the statement sees is replaced, and what
-- it does not see comes on top. The caller holds the lock that keeps other folding away (`src/reports/facts`).
create function recount_facts(of_company uuid, first_day date, last_day date) returns void language plpgsql as $$
declare cut text; counted text;
begin
  cut := format('r.company_id = %L and %%moment%% >= (%L::timestamp at time zone (select zone from company where id = %L))
    and %%moment%% < (%L::timestamp at time zone (select zone from company where id = %L))',
    of_company, first_day, of_company, last_day + 1, of_company);
  select string_agg(fact_rows(table_name, table_name, '', cut), ' union all ') into counted from daily_facts();
  -- Every row that is written is joined with `cleared`, so all of what it replaces is deleted before.
  execute format('with gone as (delete from daily_fact where company_id = %L and day between %L and %L returning 1),
      noted as (delete from fact_change where company_id = %L and day between %L and %L returning 1),
      cleared as materialized (select (select count(*) from gone) + (select count(*) from noted) as rows),
      counted as materialized (select company_id, fact, day, user_guid, item, sum(amount) as amount, sum(money) as money
        from (%s) as every group by 1, 2, 3, 4, 5)
    insert into daily_fact (company_id, level, fact, day, user_guid, item, amount, money)
    select levels.* from cleared, (%s) as levels where cleared.rows >= 0',
    of_company, first_day, last_day, of_company, first_day, last_day, counted, fact_levels('counted'));
end $$;

-- All facts are built anew by the job; reports count rows until then.
update fact_state set zone = null, pending = null, barrier = null where exists (
  select from customer where customer.company_id = fact_state.company_id
  union all select from leads where leads.company_id = fact_state.company_id
  union all select from activity where activity.company_id = fact_state.company_id
  union all select from call_record where call_record.company_id = fact_state.company_id);

-- What reports count from rows is read from the indexes by which these rows are found.
drop index business_created;
create index business_created on business (company_id, create_time desc, guid desc)
  include (owner_guid, create_user_guid, type_id, status_id, is_end, money) where delete_time is null;
drop index contract_ordered;
create index contract_ordered on contract (company_id, order_time desc, guid desc)
  include (owner_guid, money, received) where delete_time is null;
drop index customer_deal;
create index customer_deal on customer (company_id, deal_time desc, guid desc)
  include (create_user_guid, create_time, deal_state) where delete_time is null and deal_time is not null;
drop index stage_log_business;
create index stage_log_business on stage_log (company_id, business_guid, create_time, guid) include (to_status);
drop index call_record_time;
create index call_record_time on call_record (company_id, talk_time desc, guid desc)
  include (user_guid, way, call_status, talk_length, review);
alter table product_line drop constraint product_line_company_id_target_kind_target_guid_place_key;
alter table product_line add constraint product_line_company_id_target_kind_target_guid_place_key
  unique (company_id, target_kind, target_guid, place) include (product_guid, sales_num, subtotal);
