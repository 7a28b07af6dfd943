-- From when on mail of a mailbox is fetched automatically; null: all of it. What is older is brought by an import.
create table sync_settings (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  history_from timestamptz,
  version integer not null default 1,
  constraint mail_scopes_pkey primary key (workspace_id, mailbox_id),
  constraint mail_scopes_workspace_id_mailbox_id_fkey foreign key (workspace_id, mailbox_id)
    references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('sync_settings');

-- What a person chose otherwise than is usual: a folder that is not fetched, or the one that is the archive.
create table mail_folder_choices (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  path text not null,
  is_synced boolean not null,
  role text check (role in ('archive', 'sent', 'trash', 'junk')),
  primary key (workspace_id, mailbox_id, path),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
create unique index mail_folder_choices_by_role on mail_folder_choices (workspace_id, mailbox_id, role)
  where role is not null;
call isolate_by_workspace('mail_folder_choices');

-- Messages of a folder's first sync that are older than the history start date: known and not fetched.
create table skipped_messages (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  path text not null,
  uid_validity bigint not null,
  uids int8multirange not null,
  constraint mail_left_out_pkey primary key (workspace_id, mailbox_id, path),
  constraint mail_left_out_workspace_id_mailbox_id_fkey foreign key (workspace_id, mailbox_id)
    references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('skipped_messages');

create table history_imports (
  workspace_id uuid not null,
  id uuid not null,
  mailbox_id uuid not null,
  -- Null: all there is.
  from_at timestamptz,
  target text not null check (target in ('open', 'closed')),
  state text not null check (state in ('running', 'paused', 'cancelled', 'done')),
  -- Counted in the transaction that takes messages out of the skipped ones.
  imported integer not null default 0,
  -- Whether the messages that it brings were counted.
  is_counted boolean not null default false,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
create unique index history_imports_active on history_imports (workspace_id, mailbox_id)
  where state in ('running', 'paused');
call isolate_by_workspace('history_imports');

-- The messages of one folder that an import brings; those that are no longer skipped were stored.
create table history_import_folders (
  workspace_id uuid not null,
  import_id uuid not null,
  path text not null,
  uid_validity bigint not null,
  uids int8multirange not null,
  primary key (workspace_id, import_id, path),
  foreign key (workspace_id, import_id) references history_imports (workspace_id, id) on delete cascade
);
call isolate_by_workspace('history_import_folders');
