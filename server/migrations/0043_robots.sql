-- Robots of groups at DingTalk (1) and WeCom (2). Token and secret are sealed; failures since the last success are counted.
create table robot (
  company_id uuid not null references company (id),
  guid uuid not null,
  name text not null,
  provider smallint not null check (provider in (1, 2)),
  token text not null,
  secret text not null default '',
  keyword text not null default '',
  labels smallint[] not null,
  is_on boolean not null default true,
  create_time timestamptz not null,
  sent_time timestamptz,
  failures integer not null default 0,
  fail_time timestamptz,
  fail_kind text,
  fail_words text not null default '',
  -- Nothing is sent before, and nobody else sends until then.
  next_time timestamptz,
  busy_until timestamptz,
  primary key (company_id, guid)
);

-- What waits to be sent by a robot: a message or an announcement, by its own Guid, so that each is sent once.
create table robot_post (
  company_id uuid not null,
  robot_guid uuid not null,
  guid uuid not null,
  user_name text not null,
  text_key text not null,
  params jsonb not null,
  create_time timestamptz not null,
  primary key (company_id, robot_guid, guid),
  foreign key (company_id, robot_guid) references robot (company_id, guid) on delete cascade
);
create index robot_post_time on robot_post (create_time);

-- The robot that a person has their own messages forwarded by.
create table message_forward (
  company_id uuid not null,
  user_guid uuid not null,
  robot_guid uuid not null,
  primary key (company_id, user_guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid),
  foreign key (company_id, robot_guid) references robot (company_id, guid) on delete cascade
);
create index message_forward_robot on message_forward (company_id, robot_guid);
