-- Phones with which people call. Each has a token, of which only the hash is kept.
create table equipment (
  company_id uuid not null,
  guid uuid not null,
  equipment_id text not null,
  user_guid uuid not null,
  token_hash text not null,
  model text not null default '',
  app_version text not null default '',
  tape_authority smallint not null default 3 check (tape_authority in (1, 2, 3)),
  file_authority smallint not null default 3 check (file_authority in (1, 2, 3)),
  is_open_tape smallint not null default 2 check (is_open_tape in (1, 2)),
  is_open_file smallint not null default 2 check (is_open_file in (1, 2)),
  is_upload_file smallint not null default 2 check (is_upload_file in (1, 2)),
  report_interval bigint not null default 60 check (report_interval > 0),
  is_banned boolean not null default false,
  ban_reason text not null default '',
  create_time timestamptz not null,
  report_time timestamptz not null,
  primary key (company_id, guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);
create unique index equipment_token on equipment (token_hash);
create unique index equipment_number on equipment (company_id, equipment_id);
create index equipment_report on equipment (company_id, report_time desc, guid desc);
create index equipment_user on equipment (company_id, user_guid);

-- The code with which a person pairs a phone: one at a time, of which only the hash is kept.
create table equipment_code (
  company_id uuid not null,
  user_guid uuid not null,
  code_hash text not null,
  over_time timestamptz not null,
  primary key (company_id, user_guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);
create unique index equipment_code_hash on equipment_code (code_hash);
create index equipment_code_over on equipment_code (over_time);
