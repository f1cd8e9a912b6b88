-- The line of a person at the switchboard. It is one person's in the whole installation.
create table extension (
  number text primary key,
  company_id uuid not null,
  user_guid uuid not null,
  create_time timestamptz not null,
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);
create unique index extension_user on extension (company_id, user_guid);

-- The extensions that the operator gave to companies; while there are any, no other one can be set up.
create table mapped_extension (
  number text primary key,
  company_id uuid not null references company (id)
);
create index mapped_extension_company on mapped_extension (company_id);

-- The code that was spoken to the extension that a person sets up: one at a time, of which only the hash is kept.
create table extension_code (
  company_id uuid not null,
  user_guid uuid not null,
  number text not null,
  code_hash text not null,
  tries smallint not null default 0,
  create_time timestamptz not null,
  over_time timestamptz not null,
  primary key (company_id, user_guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);
create index extension_code_over on extension_code (over_time);

-- How often something that is limited by the day was done: dials of a number, codes to an extension, by a person, of a company.
create table day_tally (
  company_id uuid not null references company (id),
  subject text not null,
  day date not null,
  used integer not null,
  primary key (company_id, subject, day)
);
create index day_tally_day on day_tally (day);

-- Numbers that nobody of the company calls, and those whose owners are known to complain.
create table black_number (
  company_id uuid not null references company (id),
  digits text not null,
  is_risky boolean not null default false,
  remark text not null default '',
  user_guid uuid,
  create_time timestamptz not null,
  primary key (company_id, digits),
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);

-- Calls: dialled by the switchboard (way 1), given to a phone (2), or entered by hand (3).
create table call_record (
  company_id uuid not null,
  guid uuid not null,
  user_guid uuid not null,
  way smallint not null check (way in (1, 2, 3)),
  -- Who entered it by hand: 1 a person on a page, 2 a device; 0 for others.
  bd_kind smallint not null default 0 check (bd_kind in (0, 1, 2)),
  -- The numbering of calls: 1 a lead, 2 a contact, 3 a customer.
  target_kind smallint not null check (target_kind in (1, 2, 3)),
  target_guid uuid not null,
  phone_field text not null default '',
  is_masked boolean not null default false,
  is_risky boolean not null default false,
  caller_number text not null,
  called_number text not null,
  called_digits text not null,
  province text not null default '',
  city text not null default '',
  operator text not null default '',
  state smallint not null check (state between 1 and 5),
  call_status smallint not null default 0 check (call_status between 0 and 6),
  cause text not null default '',
  talk_time timestamptz not null,
  talking_since timestamptz,
  talk_length integer not null default 0 check (talk_length >= 0),
  end_time timestamptz,
  has_recording boolean not null default false,
  labels integer[] not null default '{}',
  verify_seconds integer not null,
  -- Of a short call: 0 needs no review, 1 waits for it, 2 passed, 3 did not.
  review smallint not null default 0 check (review between 0 and 3),
  review_user_guid uuid,
  review_time timestamptz,
  activity_guid uuid,
  -- The answer that the caller waits for, where the request named it.
  answer_key text,
  -- Whether the switchboard has taken it, or will not.
  is_taken boolean not null default false,
  is_submitted boolean not null default false,
  create_time timestamptz not null,
  primary key (company_id, guid),
  check ((state = 5) = (end_time is not null)),
  foreign key (company_id, user_guid) references member (company_id, user_guid),
  foreign key (company_id, review_user_guid) references member (company_id, user_guid),
  foreign key (company_id, activity_guid) references activity (company_id, guid) on delete set null (activity_guid)
);
create unique index call_record_guid on call_record (guid);
create unique index call_record_activity on call_record (company_id, activity_guid) where activity_guid is not null;
create index call_record_time on call_record (company_id, talk_time desc, guid desc);
create index call_record_user on call_record (company_id, user_guid, talk_time desc, guid desc);
create index call_record_target on call_record (company_id, target_kind, target_guid, talk_time desc);
create index call_record_digits on call_record (company_id, called_digits, talk_time desc);
create index call_record_review on call_record (company_id, talk_time desc, guid desc) where review = 1;
create index call_record_open on call_record (create_time) where state < 5;
