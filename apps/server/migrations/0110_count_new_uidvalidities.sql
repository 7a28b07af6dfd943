-- A server that gives out its UIDs anew on every connection is told from one that did so once.
alter table mail_folders
  add column validity_changes integer not null default 0,
  add column validity_changed_at timestamptz;
