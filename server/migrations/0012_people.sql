-- One-time passwords: an administrator hands them out, the person replaces them at the first sign-in.

-- Null: the password is the person's own. Otherwise until when the one-time password opens.
alter table account add column one_time_until timestamptz;
