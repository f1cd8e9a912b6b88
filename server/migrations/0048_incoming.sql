-- Calls from outside (way 4) stand beside those that go out. Nobody's record may be known by their number: then they have no target.
-- Of them called_number is the extension that rang, caller_number and called_digits are those of who called.
alter table call_record drop constraint call_record_way_check;
alter table call_record add constraint call_record_way_check check (way in (1, 2, 3, 4));
alter table call_record alter column target_kind drop not null;
alter table call_record alter column target_guid drop not null;
alter table call_record add constraint call_record_target_check
  check ((target_kind is null) = (target_guid is null) and (target_guid is not null or way = 4));
-- Whether its record is a lead that was made of it.
alter table call_record add column is_lead_made boolean not null default false;
-- When a missed call was done with, and by whom.
alter table call_record add column handled_time timestamptz;
alter table call_record add column handled_user_guid uuid;
alter table call_record add constraint call_record_handled_fkey
  foreign key (company_id, handled_user_guid) references member (company_id, user_guid);
create index call_record_missed on call_record (company_id, user_guid, talk_time)
  where way = 4 and state = 5 and call_status <> 2 and handled_time is null;
create index call_record_missed_digits on call_record (company_id, called_digits)
  where way = 4 and state = 5 and call_status <> 2 and handled_time is null;

-- A follow-up of a call that nobody took: it stands in the timeline and is no contact.
alter table activity add column is_contact boolean not null default true;

-- The label of messages about missed calls.
insert into dictionary_item (company_id, type_code, id, name, sort)
select id, 'Message_Label', 6, '来电', 6 from company
on conflict do nothing;
