-- Recordings of calls: fetched from the switchboard, kept in the store, deleted after the company's days. A row outlives its call
-- until its bytes are gone.
create table call_recording (
  company_id uuid not null references company (id),
  call_guid uuid not null,
  store_key text not null,
  -- 1 to be fetched, 2 kept but still at the switchboard, 3 kept, 4 none came.
  state smallint not null check (state between 1 and 4),
  tries smallint not null default 0,
  -- Until then nobody else fetches it.
  next_time timestamptz not null,
  size bigint not null default 0,
  seconds double precision not null default 0,
  -- How loud it is from its beginning to its end, 0 to 100.
  peaks smallint[] not null default '{}',
  talk_time timestamptz not null,
  create_time timestamptz not null,
  -- From then on it is not heard any more, and an hour later its bytes go.
  delete_time timestamptz,
  primary key (company_id, call_guid)
);
create unique index call_recording_key on call_recording (store_key);
create index call_recording_waiting on call_recording (next_time) where state in (1, 2) and delete_time is null;
create index call_recording_age on call_recording (company_id, talk_time) where delete_time is null;
create index call_recording_deleted on call_recording (delete_time) where delete_time is not null;

-- Until now a call only said that the switchboard has one; from now on, that it is kept.
insert into call_recording (company_id, call_guid, store_key, state, next_time, talk_time, create_time)
select company_id, guid, company_id || '/' || right(guid::text, 2) || '/' || guid, 1, now(), talk_time, now()
from call_record where has_recording;
update call_record set has_recording = false where has_recording;
