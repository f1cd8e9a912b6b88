-- The work of one person handed over to colleagues, kept so that it can be told and undone.

create table handover (
  company_id uuid not null references company (id),
  guid uuid not null,
  from_guid uuid not null,
  user_guid uuid not null,
  -- Kinds of the records of which something went over: whoever undoes it must reach the giver in the modules of all of them.
  kinds smallint[] not null,
  -- What each receiver got, in numbers.
  shares jsonb not null,
  -- Places on teams that ended without somebody to take them.
  team_ended int not null default 0,
  create_time timestamptz not null,
  undo_time timestamptz,
  undo_user_guid uuid,
  -- Records that went back when it was undone, and those that had moved on.
  returned int,
  stayed int,
  primary key (company_id, guid),
  check ((undo_time is null) = (undo_user_guid is null)),
  foreign key (company_id, from_guid) references member (company_id, user_guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid),
  foreign key (company_id, undo_user_guid) references member (company_id, user_guid)
);
create index handover_created on handover (company_id, create_time desc, guid desc);

-- A record that went over, and to whom.
create table handover_record (
  company_id uuid not null,
  handover_guid uuid not null,
  target_kind smallint not null,
  target_guid uuid not null,
  to_guid uuid not null,
  -- What the receiver was on the record's team until then; an owner is no member.
  team_role smallint,
  is_returned boolean not null default false,
  primary key (company_id, handover_guid, target_kind, target_guid),
  foreign key (company_id, handover_guid) references handover (company_id, guid) on delete cascade,
  foreign key (company_id, to_guid) references member (company_id, user_guid)
);

-- A place on the team of somebody else's record that the giver lost, and who has it now.
create table handover_team (
  company_id uuid not null,
  handover_guid uuid not null,
  target_kind smallint not null,
  target_guid uuid not null,
  role_kind smallint not null,
  -- Null: it ended.
  to_guid uuid,
  -- What the receiver was on the team already.
  to_role smallint,
  is_returned boolean not null default false,
  primary key (company_id, handover_guid, target_kind, target_guid),
  foreign key (company_id, handover_guid) references handover (company_id, guid) on delete cascade,
  foreign key (company_id, to_guid) references member (company_id, user_guid)
);
