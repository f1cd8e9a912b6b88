-- What an importer chose after the check, and a fast way to rows with something to say.

alter table import_batch
  -- 1: rows whose phones others hold are written too (the form's "save all the same").
  add column ignore_repeat smallint not null default 0 check (ignore_repeat in (0, 1));

-- Rows that are written but have a warning; the others are found by their state.
create index import_row_reasons on import_row (company_id, batch_guid, line) where state = 'good' and reasons <> '[]';
