-- A record's areas lie in each other, so that the innermost one names them all: from its country down to itself. Filled at every
-- start, as the areas themselves are.
alter table area add column names text[] not null default '{}';
