create table saved_replies (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  scope text not null check (scope in ('workspace', 'personal')),
  owner_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  folder text not null,
  html text not null,
  inbox_ids uuid[] not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
call isolate_by_workspace('saved_replies');

create table saved_reply_files (
  workspace_id uuid not null,
  id uuid not null,
  saved_reply_id uuid not null,
  place integer not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, saved_reply_id) references saved_replies (workspace_id, id) on delete cascade
);
create index saved_reply_files_by_reply on saved_reply_files (workspace_id, saved_reply_id);
call isolate_by_workspace('saved_reply_files');

create table saved_reply_uses (
  workspace_id uuid not null,
  id uuid not null,
  saved_reply_id uuid not null,
  user_id uuid not null,
  used_at timestamptz not null,
  -- Of the answered message; null for a new message.
  inbox_id uuid,
  message_id uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, saved_reply_id) references saved_replies (workspace_id, id) on delete cascade,
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete set null (message_id)
);
create index saved_reply_uses_by_reply on saved_reply_uses (workspace_id, saved_reply_id, user_id);
create index saved_reply_uses_in_inbox on saved_reply_uses (workspace_id, inbox_id, used_at desc)
  where message_id is not null;
create index saved_reply_uses_by_message on saved_reply_uses (workspace_id, message_id) where message_id is not null;
call isolate_by_workspace('saved_reply_uses');
