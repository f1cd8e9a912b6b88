-- An account belongs to the company that made it; a person joins a second company by their own yes. Failed sign-ins are
-- counted for an account and an address, and names of accounts are compared in one form.

-- The company that made the account: its administrators alone set the password.
alter table account add column home_company_id uuid references company (id);
-- Who added it; null where a command did.
alter table account add column added_by_guid uuid;
-- With which account the person signs in, once they joined this one to it; null: with this one.
alter table account add column person_guid uuid references account (guid);
-- The first sign-in; null: never used.
alter table account add column first_time timestamptz;
-- The login as it is compared (contract/src/rules/comparisonKey.ts). Companies do not share their logins.
alter table account add column login_key text;

update account a set
  home_company_id = coalesce(
    (select m.company_id from member m where m.user_guid = a.guid order by m.create_time, m.company_id limit 1),
    a.last_company_id,
    (select id from company order by create_time, id limit 1)),
  first_time = case when a.one_time_until is null
      or exists (select from sign_in_log l where l.user_guid = a.guid and l.outcome = 'in')
      or exists (select from session s where s.user_guid = a.guid) then a.create_time end,
  login_key = comparison_key(a.login);
-- What differed only by the form of its letters was two logins: the later one keeps a key that nobody types.
update account a set login_key = a.login_key || ' ' || a.guid from (
  select guid, row_number() over (partition by home_company_id, login_key order by create_time, guid) as place from account
) as same where same.guid = a.guid and same.place > 1;

alter table account alter column home_company_id set not null;
alter table account alter column login_key set not null;
drop index account_login;
create unique index account_login on account (home_company_id, login_key);
create index account_login_key on account (login_key);
create index account_person on account (person_guid) where person_guid is not null;

-- A person who said no to an invitation: `user_guid` is the account that another company made, `by_guid` the one asked.
create table invitation_refusal (
  user_guid uuid not null references account (guid) on delete cascade,
  by_guid uuid not null references account (guid) on delete cascade,
  create_time timestamptz not null default now(),
  primary key (user_guid, by_guid)
);
create index invitation_refusal_by on invitation_refusal (by_guid);

-- Where an account signed in from: strangers cannot lock it there. An IPv6 address stands for its /64.
create table sign_in_address (
  user_guid uuid not null references account (guid) on delete cascade,
  address text not null,
  seen_time timestamptz not null,
  primary key (user_guid, address)
);
create index sign_in_address_seen on sign_in_address (seen_time);
insert into sign_in_address (user_guid, address, seen_time)
  select user_guid, address, max(create_time) from sign_in_log
  where outcome = 'in' and way <> 'company' and address ~ '^[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+$'
  group by user_guid, address;

drop table sign_in_attempt;
-- Counted tries by what they are counted for: an address, an account at an address, an account at addresses unknown to it.
create table sign_in_throttle (
  key text primary key,
  tries int not null,
  -- The last try that was counted.
  try_time timestamptz not null,
  -- Until when no try is taken.
  open_time timestamptz not null
);
create index sign_in_throttle_time on sign_in_throttle (try_time);

-- Counts a try under every key, or under none where one of them is closed: then it gives when that opens. From `most` tries
-- on a key closes for its delay in seconds, twice as long at each further try, at most `longest` seconds; a key that was
-- quiet for `longest` seconds, or closed for as long, begins anew.
create function take_sign_in_try(keys text[], most int[], delays int[], longest int) returns timestamptz
language plpgsql as $$
declare
  moment timestamptz;
  closed timestamptz;
begin
  insert into sign_in_throttle (key, tries, try_time, open_time)
    select k, 0, clock_timestamp(), clock_timestamp() from unnest(keys) as k order by k on conflict do nothing;
  perform from sign_in_throttle where key = any(keys) order by key for update;
  moment := clock_timestamp();
  select max(open_time) into closed from sign_in_throttle where key = any(keys) and open_time > moment;
  if closed is not null then return closed; end if;
  update sign_in_throttle t set
    tries = n.tries, try_time = moment,
    open_time = case when n.tries < n.most then moment
      else moment + make_interval(secs => least(longest, n.delay * power(2, least(20, n.tries - n.most)))) end
  from (
    select o.key, w.most, w.delay,
      case when o.tries >= w.most and w.delay >= longest or o.try_time < moment - make_interval(secs => longest)
          and o.open_time < moment - make_interval(secs => longest) then 1 else o.tries + 1 end as tries
    from unnest(keys, most, delays) as w (key, most, delay) join sign_in_throttle o on o.key = w.key
  ) as n where n.key = t.key;
  return null;
end $$;
