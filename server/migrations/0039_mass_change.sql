-- Changes of all records that fit a list's filter: what was asked, and the records that were counted.
create table mass_change (
  company_id uuid not null references company (id),
  guid uuid not null,
  target_kind int not null,
  action text not null check (action in ('update', 'transfer', 'remove')),
  -- What the action's call takes beside the records, in the texts of the wire.
  wanted jsonb not null,
  state text not null,
  total int not null,
  denied int not null,
  done int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  undone int not null default 0,
  kept int not null default 0,
  -- In which the reasons of refused records are kept.
  language text not null,
  create_user_guid uuid not null,
  create_time timestamptz not null,
  end_time timestamptz,
  -- The last sign of the job at work.
  beat_time timestamptz not null,
  primary key (company_id, guid),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid)
);
create index mass_change_created on mass_change (create_time);
create index mass_change_user on mass_change (company_id, create_user_guid, state);
create index mass_change_busy on mass_change (company_id, beat_time) where state in ('running', 'undoing');

create table mass_change_record (
  company_id uuid not null,
  change_guid uuid not null,
  guid uuid not null,
  -- waiting, changed, unchanged, refused, undone, kept (could not be taken back).
  state text not null default 'waiting',
  name text,
  reason text,
  -- What the change left, and when: taken back only as long as it is so.
  version int,
  change_time timestamptz,
  -- The owner before a transfer.
  owner_guid uuid,
  primary key (company_id, change_guid, guid),
  foreign key (company_id, change_guid) references mass_change (company_id, guid) on delete cascade
);
create index mass_change_record_state on mass_change_record (company_id, change_guid, state, guid);
