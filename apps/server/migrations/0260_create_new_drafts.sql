-- Unsent messages that begin a conversation. The browser chooses the id, so that a repeated save makes no second draft.
create table new_drafts (
  workspace_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  inbox_id uuid not null,
  subject text not null,
  html text not null,
  -- Null for the usual sender address of the inbox.
  from_address text,
  to_addresses jsonb not null,
  cc_addresses jsonb not null,
  bcc_addresses jsonb not null,
  upload_ids uuid[] not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, user_id, id),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
call isolate_by_workspace('new_drafts');
