-- Whether the person was disabled already when their work was handed over: undoing then only restores what was.
alter table handover add column giver_was_disabled boolean not null default false;
