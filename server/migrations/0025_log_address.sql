-- Every log says where somebody was when they did it, as the sign-in log does; what was kept before says nothing.

alter table operation_record add column address text not null default '';
alter table admin_log add column address text not null default '';
alter table export_log add column address text not null default '';
