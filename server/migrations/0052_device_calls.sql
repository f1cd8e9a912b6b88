-- The device that a directly dialled number was sent to: it reports what became of the call.
alter table call_record add column equipment_guid uuid;
-- Recordings that phones bring are of other kinds than those of a switchboard.
alter table call_recording add column media_type text not null default 'audio/wav';
