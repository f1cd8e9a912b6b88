-- Announcements that the product writes by itself: what their words name; the title is then a text key.
alter table notice add column params jsonb;
