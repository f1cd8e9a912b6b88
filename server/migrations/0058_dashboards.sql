-- How each person arranged the dashboard, and how a role has it for those who did not. Cards as the wire has them, in their order.
create table dashboard_layout (
  company_id uuid not null,
  user_guid uuid not null,
  -- Null for a person who only chose what the dashboard is about: their cards are the default.
  cards jsonb,
  -- Whose records it is about, as the wire says it, and of which named period.
  scope smallint not null default 0 check (scope in (0, 1, 2)),
  period text not null default 'month',
  update_time timestamptz not null,
  primary key (company_id, user_guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid) on delete cascade
);

create table role_dashboard (
  company_id uuid not null,
  role_guid uuid not null,
  cards jsonb not null,
  update_time timestamptz not null,
  primary key (company_id, role_guid),
  foreign key (company_id, role_guid) references role (company_id, guid) on delete cascade
);

-- Tells those who look at figures that some of a company have changed, by what they count: once in a transaction for each kind. Every
-- change of a figure is a row of fact_change; adding such rows to the facts, or counting these anew, changes none.
create function tell_figures() returns trigger language plpgsql as $$
declare changed record; told text; mark text;
begin
  for changed in
    select distinct company_id, case
      when fact in (1, 2) or fact > 15 then 'customer' when fact in (3, 4) then 'leads' when fact in (5, 6, 7) then 'activity'
      when fact = 8 then 'business' when fact = 9 then 'contacts' when fact = 10 then 'contract'
      when fact = 11 then 'receivables' else 'call' end as kind
    from added
  loop
    told := coalesce(current_setting('haina.told_figures', true), '');
    mark := '[' || changed.company_id || ' ' || changed.kind || ']';
    continue when position(mark in told) > 0;
    insert into outbox (company_id, channel, event, payload)
    values (changed.company_id, 'figures-' || changed.company_id, 'figures', jsonb_build_object('Kind', changed.kind));
    perform set_config('haina.told_figures', told || mark, true);
  end loop;
  return null;
end $$;
create trigger tell_figures after insert on fact_change referencing new table as added for each statement execute function tell_figures();

-- Links that show one report on a wall without a session, with the scope of their maker at the moment of asking. The token itself is
-- not kept.
create table wall_link (
  company_id uuid not null,
  guid uuid not null,
  user_guid uuid not null,
  name text not null,
  report text not null,
  -- What the report's address says behind its `?`.
  query text not null,
  token_hash bytea not null,
  create_time timestamptz not null,
  expire_time timestamptz not null check (expire_time > create_time),
  primary key (company_id, guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid) on delete cascade
);
create unique index wall_link_token on wall_link (token_hash);
create index wall_link_user on wall_link (company_id, user_guid, create_time desc);
create index wall_link_end on wall_link (expire_time);
