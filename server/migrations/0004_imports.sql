-- Imports from spreadsheets and the log of exports.

create table import_batch (
  company_id uuid not null references company (id),
  guid uuid not null,
  kind text not null check (kind in ('leads', 'customers', 'contacts')),
  file_name text not null,
  -- The head of the file and the wire field of each column, '' for one that is left out.
  titles jsonb not null,
  mapping jsonb not null default '[]',
  on_repeat text not null default 'skip' check (on_repeat in ('skip', 'update')),
  into_sea smallint not null default 0 check (into_sea in (0, 1)),
  -- draft until its upload's transaction is over.
  state text not null default 'draft',
  -- The run of the step at work; a job that sees another one here was followed by it and ends.
  step uuid,
  -- Who started the step: it runs with their rights of the moment.
  step_user_guid uuid not null,
  -- Rows of the present step, and how many of them it is through with.
  todo int not null default 0,
  done int not null default 0,
  total int not null default 0,
  -- Rows by their state, as of the last batch of rows that was written.
  counts jsonb not null default '{}',
  failure jsonb,
  -- The language of whoever started the step: what a job writes for them.
  language text not null default 'zh-chs',
  create_user_guid uuid not null,
  create_time timestamptz not null,
  -- The last sign of the job at work.
  beat_time timestamptz not null,
  primary key (company_id, guid),
  foreign key (company_id, create_user_guid) references member (company_id, user_guid),
  foreign key (company_id, step_user_guid) references member (company_id, user_guid)
);
create index import_batch_created on import_batch (company_id, create_time desc, guid desc);
create index import_batch_busy on import_batch (beat_time) where state in ('draft', 'checking', 'running', 'undoing');

create table import_row (
  company_id uuid not null,
  batch_guid uuid not null,
  line int not null,
  cells jsonb not null,
  -- new, good, bad, repeat (is there already, left alone), change (is there already, to be updated),
  -- created, updated, skipped (was good, then something came between), undone, kept (could not be taken back).
  state text not null default 'new',
  -- [{field, key, params}]: told in the reader's language.
  reasons jsonb not null default '[]',
  -- The record that the row wrote, and the version it left it with.
  target_guid uuid,
  version int,
  -- The contact that a customer's row brought along.
  contact_guid uuid,
  -- The columns of an updated record before.
  earlier jsonb,
  primary key (company_id, batch_guid, line),
  foreign key (company_id, batch_guid) references import_batch (company_id, guid) on delete cascade
);
create index import_row_state on import_row (company_id, batch_guid, state, line);

alter table leads add column import_guid uuid;
alter table customer add column import_guid uuid;
alter table contacts add column import_guid uuid;

-- The name as the search keeps it, so that many names are looked up at once.
create index leads_first_word on leads (company_id, split_part(search_text, E'\n', 1)) where delete_time is null;
create index customer_first_word on customer (company_id, split_part(search_text, E'\n', 1)) where delete_time is null;

create table export_log (
  company_id uuid not null references company (id),
  guid uuid not null,
  kind text not null check (kind in ('leads', 'customers', 'contacts')),
  user_guid uuid not null,
  -- What was asked for: filter, order and columns.
  input jsonb not null,
  language text not null,
  rows int not null,
  is_cut boolean not null,
  create_time timestamptz not null,
  primary key (company_id, guid),
  foreign key (company_id, user_guid) references member (company_id, user_guid)
);
create index export_log_created on export_log (company_id, create_time desc);
