-- The time zone of who invites: the mail says until which day the link works there. Open ones keep UTC.
alter table invitations add column time_zone text not null default 'UTC';
