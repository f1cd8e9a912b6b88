-- Tenants, people, rights, sessions, dictionaries, leads and what every record has.
-- Every tenant table carries company_id first in its primary key; foreign keys between them are composite with it.

create table company (
  id uuid primary key,
  name text not null,
  zone text not null default 'Asia/Shanghai',
  settings jsonb not null default '{}',
  -- Grows with every change of members, departments and roles, so that cached rights are never stale.
  rights_version bigint not null default 1,
  create_time timestamptz not null default now()
);

create table account (
  guid uuid primary key,
  login text not null,
  name text not null,
  password_hash text not null,
  last_company_id uuid references company (id),
  create_time timestamptz not null default now()
);
create unique index account_login on account (lower(login));

create table department (
  company_id uuid not null references company (id),
  guid uuid not null,
  parent_guid uuid,
  name text not null,
  sort int not null default 0,
  primary key (company_id, guid),
  foreign key (company_id, parent_guid) references department (company_id, guid)
);

create table member (
  company_id uuid not null references company (id),
  user_guid uuid not null references account (guid),
  department_guid uuid not null,
  superior_guid uuid,
  is_admin boolean not null default false,
  is_disabled boolean not null default false,
  -- 1: this person's short calls are held for review.
  is_verification smallint not null default 0,
  create_time timestamptz not null default now(),
  primary key (company_id, user_guid),
  foreign key (company_id, department_guid) references department (company_id, guid),
  foreign key (company_id, superior_guid) references member (company_id, user_guid)
);
create index member_account on member (user_guid);
create index member_department on member (company_id, department_guid);
create index member_superior on member (company_id, superior_guid);

create table role (
  company_id uuid not null references company (id),
  guid uuid not null,
  name text not null,
  create_time timestamptz not null default now(),
  primary key (company_id, guid),
  unique (company_id, name)
);

create table role_operation (
  company_id uuid not null,
  role_guid uuid not null,
  code text not null,
  primary key (company_id, role_guid, code),
  foreign key (company_id, role_guid) references role (company_id, guid) on delete cascade
);

create table role_scope (
  company_id uuid not null,
  role_guid uuid not null,
  module text not null,
  scope smallint not null check (scope between 0 and 5),
  primary key (company_id, role_guid, module),
  foreign key (company_id, role_guid) references role (company_id, guid) on delete cascade
);

create table role_menu (
  company_id uuid not null,
  role_guid uuid not null,
  menu_id text not null,
  primary key (company_id, role_guid, menu_id),
  foreign key (company_id, role_guid) references role (company_id, guid) on delete cascade
);

create table member_role (
  company_id uuid not null,
  user_guid uuid not null,
  role_guid uuid not null,
  primary key (company_id, user_guid, role_guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid) on delete cascade,
  foreign key (company_id, role_guid) references role (company_id, guid) on delete cascade
);

create function raise_rights_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update company set rights_version = rights_version + 1 where id = old.company_id;
  else
    update company set rights_version = rights_version + 1 where id = new.company_id;
  end if;
  return null;
end $$;

create trigger rights after insert or update or delete on department for each row execute function raise_rights_version();
create trigger rights after insert or update or delete on member for each row execute function raise_rights_version();
create trigger rights after insert or update or delete on role for each row execute function raise_rights_version();
create trigger rights after insert or update or delete on role_operation for each row execute function raise_rights_version();
create trigger rights after insert or update or delete on role_scope for each row execute function raise_rights_version();
create trigger rights after insert or update or delete on role_menu for each row execute function raise_rights_version();
create trigger rights after insert or update or delete on member_role for each row execute function raise_rights_version();

create table session (
  id uuid primary key,
  company_id uuid not null,
  user_guid uuid not null,
  create_time timestamptz not null,
  seen_time timestamptz not null,
  end_time timestamptz,
  end_reason text,
  address text not null,
  foreign key (company_id, user_guid) references member (company_id, user_guid) on delete cascade
);
create index session_live on session (user_guid) where end_time is null;
create index session_seen on session (seen_time);

create table sign_in_attempt (
  id bigint generated always as identity primary key,
  login text not null,
  address text not null,
  create_time timestamptz not null default now()
);
create index sign_in_attempt_login on sign_in_attempt (login, create_time);
create index sign_in_attempt_address on sign_in_attempt (address, create_time);

create table dictionary_item (
  company_id uuid not null references company (id),
  type_code text not null,
  id int not null check (id > 0),
  parent_id int not null default 0,
  name text not null,
  sort int not null default 0,
  is_disabled boolean not null default false,
  primary key (company_id, type_code, id)
);

create table notice (
  company_id uuid not null references company (id),
  guid uuid not null,
  title text not null,
  content text not null,
  type smallint not null default 1,
  to_all boolean not null,
  create_user_guid uuid,
  create_time timestamptz not null,
  primary key (company_id, guid),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid)
);
create index notice_time on notice (company_id, create_time desc);

-- Whom a notice that is not for everyone is for: one person or one department with those below.
create table notice_receiver (
  company_id uuid not null,
  notice_guid uuid not null,
  user_guid uuid,
  department_guid uuid,
  check (num_nonnulls(user_guid, department_guid) = 1),
  foreign key (company_id, notice_guid) references notice (company_id, guid) on delete cascade,
  foreign key (company_id, user_guid) references member (company_id, user_guid),
  foreign key (company_id, department_guid) references department (company_id, guid)
);
create index notice_receiver_notice on notice_receiver (company_id, notice_guid);

create table leads (
  company_id uuid not null references company (id),
  guid uuid not null,
  owner_guid uuid,
  create_user_guid uuid not null,
  name text not null,
  level int not null default 0,
  industry int not null default 0,
  source int not null default 0,
  quality int not null default 0,
  batch int not null default 0,
  legal_person text not null default '',
  telephone text not null default '',
  mobile text not null default '',
  mobile2 text not null default '',
  mobile3 text not null default '',
  mobile4 text not null default '',
  mobile5 text not null default '',
  website text not null default '',
  detail_address text not null default '',
  remark text not null default '',
  next_time timestamptz,
  last_time timestamptz,
  last_content text not null default '',
  follow smallint not null default 0,
  is_transform smallint not null default 0,
  transform_time timestamptz,
  create_time timestamptz not null,
  update_time timestamptz not null,
  row_version int not null default 1,
  -- What the search looks into and the grams that find it, see server/src/db/search.ts.
  search_text text not null default '',
  pinyin text not null default '',
  grams text[] not null default '{}',
  delete_time timestamptz,
  delete_user_guid uuid,
  primary key (company_id, guid),
  foreign key (company_id, owner_guid) references member (company_id, user_guid),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid)
);
create index leads_created on leads (company_id, create_time desc, guid desc) where delete_time is null;
create index leads_owner on leads (company_id, owner_guid, create_time desc, guid desc) where delete_time is null;
create index leads_updated on leads (company_id, update_time desc, guid desc) where delete_time is null;
create index leads_next on leads (company_id, next_time, guid) where delete_time is null;
create index leads_next_down on leads (company_id, next_time desc nulls last, guid desc) where delete_time is null;
-- Backwards it puts the never contacted first.
create index leads_last on leads (company_id, last_time desc nulls last, guid desc) where delete_time is null;
create index leads_name on leads (company_id, name, guid) where delete_time is null;
create index leads_grams on leads using gin (grams) where delete_time is null;

-- Every phone of every live record, for duplicate checks and callers' lookup; digits as phoneDigits() leaves them.
create table record_phone (
  company_id uuid not null references company (id),
  digits text not null,
  target_kind smallint not null,
  target_guid uuid not null,
  primary key (company_id, digits, target_kind, target_guid)
);
create index record_phone_target on record_phone (company_id, target_kind, target_guid);

create table team_member (
  company_id uuid not null references company (id),
  id bigint generated always as identity,
  target_kind smallint not null,
  target_guid uuid not null,
  user_guid uuid not null,
  -- 0 reads, 1 reads and writes; the owner is derived, not stored.
  role_kind smallint not null check (role_kind in (0, 1)),
  create_time timestamptz not null,
  primary key (company_id, target_kind, target_guid, user_guid),
  unique (company_id, id),
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);
create index team_member_user on team_member (company_id, user_guid, target_kind);

create table ownership_change (
  company_id uuid not null references company (id),
  guid uuid not null,
  target_kind smallint not null,
  target_guid uuid not null,
  from_guid uuid,
  to_guid uuid,
  reason text not null,
  user_guid uuid,
  create_time timestamptz not null,
  primary key (company_id, guid),
  foreign key (company_id, from_guid) references member (company_id, user_guid),
  foreign key (company_id, to_guid) references member (company_id, user_guid)
);
create index ownership_change_target on ownership_change (company_id, target_kind, target_guid, create_time);

create table operation_record (
  company_id uuid not null references company (id),
  guid uuid not null,
  target_kind smallint not null,
  target_guid uuid not null,
  user_guid uuid,
  action text not null,
  -- [{field, from, to, fromLabel, toLabel}]: raw values for restoring, labels for reading.
  changes jsonb not null default '[]',
  create_time timestamptz not null,
  primary key (company_id, guid)
);
create index operation_record_target on operation_record (company_id, target_kind, target_guid, create_time desc);

create table message (
  company_id uuid not null references company (id),
  guid uuid not null,
  user_guid uuid not null,
  -- 1 lead, 2 customer, 3 contact, 4 opportunity, 5 contract, 6 announcement.
  type smallint not null,
  -- Message_Label: 1 notice, 2 announcement, 3 reminder, 4 transfer, 5 approval.
  label smallint not null,
  type_guid uuid,
  text_key text not null,
  params jsonb not null default '{}',
  is_read boolean not null default false,
  create_user_guid uuid,
  create_time timestamptz not null,
  primary key (company_id, guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);
create index message_user on message (company_id, user_guid, create_time desc, guid desc);
create index message_unread on message (company_id, user_guid) where not is_read;

-- What is to be pushed once the write that caused it is durable; read in the order of id with a small overlap.
create table outbox (
  id bigint generated always as identity primary key,
  company_id uuid not null references company (id),
  channel text not null,
  payload jsonb not null,
  create_time timestamptz not null default now()
);
create index outbox_time on outbox (create_time);

-- Answers of writes, kept in the write's own transaction, so that a repetition gets the same answer.
create table idempotency (
  company_id uuid not null,
  user_guid uuid not null,
  key text not null,
  fingerprint text not null,
  reply jsonb,
  create_time timestamptz not null,
  primary key (company_id, user_guid, key)
);
create index idempotency_time on idempotency (create_time);
