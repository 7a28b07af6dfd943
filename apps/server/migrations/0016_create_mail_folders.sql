create table mail_folders (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  path text not null,
  uid_validity bigint not null,
  -- Changes of flags up to here are stored (RFC 7162); null until everything that was found is stored.
  modseq bigint,
  is_complete boolean not null default false,
  -- Messages from this UID on arrived after we had begun to look.
  live_from_uid bigint not null,
  checked_at timestamptz not null default now(),
  primary key (workspace_id, mailbox_id, path),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_folders');

-- Messages that could not be stored: their bytes are kept, and they do not hold up the others.
create table mail_quarantine (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  path text not null,
  uid_validity bigint not null,
  uid bigint not null,
  raw_sha256 bytea not null,
  error text not null,
  at timestamptz not null default now(),
  primary key (workspace_id, mailbox_id, path, uid_validity, uid),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_quarantine');
