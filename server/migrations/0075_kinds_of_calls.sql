-- What is kept of each person's calls says their kind too: how they were made, what became of them, and whether they were missed. The
-- list that is filtered by these adds them up instead of counting (decision 0091).

drop trigger calls_added on call_record;
drop trigger calls_gone on call_record;
drop trigger calls_moved on call_record;
drop function calls_added, calls_gone, calls_moved, recount_calls, note_calls, call_sums;
drop table call_count;

create table call_count (
  company_id uuid not null,
  user_guid uuid not null,
  id bigint generated always as identity,
  way smallint not null,
  call_status smallint not null,
  is_missed boolean not null,
  amount int not null,
  seconds bigint not null,
  primary key (company_id, user_guid, id) include (way, call_status, is_missed, amount, seconds)
) with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0, autovacuum_analyze_threshold = 1000);

-- The sums of some calls by person and kind, as a query; `sign` is that of the numbers. A call has no seconds until its review is settled.
create function call_sums(source text, sign text) returns text language sql immutable as $$
  select format('select company_id, user_guid, way, call_status, way = 4 and state = 5 and call_status <> 2 as is_missed,
    %s count(*) as amount, %s sum(case review when 1 then 0 else talk_length end) as seconds
    from %s as r group by 1, 2, 3, 4, 5', sign, sign, source)
$$;

-- A statement that notes such sums, as far as they change anything.
create function note_calls(sums text) returns text language sql immutable as $$
  select format('insert into call_count (company_id, user_guid, way, call_status, is_missed, amount, seconds)
    select company_id, user_guid, way, call_status, is_missed, sum(amount), sum(seconds) from (%s) as changed
    group by 1, 2, 3, 4, 5 having sum(amount) <> 0 or sum(seconds) <> 0', sums)
$$;

do $$
begin
  execute format('create function calls_added() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', note_calls(call_sums('added', ''))));
  execute format('create function calls_gone() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', note_calls(call_sums('gone', '-'))));
  execute format('create function calls_moved() returns trigger language plpgsql as %L',
    format('begin %s; return null; end',
      note_calls(call_sums('(select old.*)', '-') || ' union all ' || call_sums('(select new.*)', ''))));
  execute format('create function recount_calls() returns void language plpgsql as %L',
    format('begin delete from call_count; %s; end', note_calls(call_sums('call_record', ''))));
end $$;

create trigger calls_added after insert on call_record referencing new table as added
  for each statement execute function calls_added();
create trigger calls_gone after delete on call_record referencing old table as gone
  for each statement execute function calls_gone();
create trigger calls_moved after update of user_guid, state, call_status, talk_length, review on call_record for each row
  when ((old.user_guid, old.state, old.call_status, old.talk_length, old.review)
    is distinct from (new.user_guid, new.state, new.call_status, new.talk_length, new.review))
  execute function calls_moved();

select recount_calls();

-- The longest calls first, of everybody or of whom a filter leaves; what is longer or shorter is counted from this index alone.
create index call_record_length on call_record
  (company_id, (case when review = 1 then 0 else talk_length end) desc, talk_time desc, guid desc)
  include (user_guid, way, call_status, talk_length, review);
