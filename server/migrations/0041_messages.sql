-- Lists of messages by their state, newest first; what is unread is counted by the same index.
drop index message_unread;
create index message_unread on message (company_id, user_guid, create_time desc, guid desc) include (label) where not is_read;
create index message_read on message (company_id, user_guid, create_time desc, guid desc) include (label) where is_read;

-- Who has read an announcement, and who has taken it off their own list.
create table notice_read (
  company_id uuid not null,
  notice_guid uuid not null,
  user_guid uuid not null,
  read_time timestamptz not null,
  is_hidden boolean not null default false,
  primary key (company_id, notice_guid, user_guid),
  foreign key (company_id, notice_guid) references notice (company_id, guid) on delete cascade,
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);
create index notice_read_user on notice_read (company_id, user_guid, notice_guid) include (is_hidden);
create index notice_receiver_user on notice_receiver (company_id, user_guid) where user_guid is not null;
create index notice_receiver_department on notice_receiver (company_id, department_guid) where department_guid is not null;
drop index notice_time;
create index notice_time on notice (company_id, create_time desc, guid desc);

-- The next contact that somebody marked as handled; another one is due again.
alter table leads add column handled_for timestamptz;
alter table customer add column handled_for timestamptz;
set local maintenance_work_mem = '256MB';
drop index leads_needed;
create index leads_needed on leads (company_id, next_time) include (owner_guid, follow, is_transform, create_time, guid, handled_for)
  where delete_time is null and next_time is not null and (last_time is null or last_time < next_time);
drop index customer_needed;
create index customer_needed on customer (company_id, next_time) include (owner_guid, follow, create_time, guid, handled_for)
  where delete_time is null and next_time is not null and (last_time is null or last_time < next_time);

-- What a job does once on a company's day, whichever process is first.
create table daily_run (
  company_id uuid not null references company (id),
  job text not null,
  day date not null,
  primary key (company_id, job, day)
);

-- An announcement that its author took back.
alter table notice add column withdraw_time timestamptz;
