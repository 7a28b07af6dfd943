-- What people did in several conversations at once, by a bulk action or a macro.
create table bulk_changes (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  by_id uuid not null,
  action jsonb not null,
  -- Set for runs of a macro, which may have been deleted since.
  macro_id uuid,
  created_at timestamptz not null,
  primary key (workspace_id, id)
);
create index bulk_changes_by_time on bulk_changes (workspace_id, created_at desc, id desc);
call isolate_by_workspace('bulk_changes');

create table bulk_changed_conversations (
  workspace_id uuid not null,
  id uuid not null,
  bulk_change_id uuid not null,
  conversation_id uuid not null,
  -- The request that made the change; the events have it, too.
  request_id text not null,
  created_at timestamptz not null,
  -- Values before and after, as in rule_runs.
  changes jsonb not null,
  -- Kinds of actions that cannot be undone, such as replies.
  lasting text[] not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, bulk_change_id) references bulk_changes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
create index bulk_changed_conversations_by_change
  on bulk_changed_conversations (workspace_id, bulk_change_id, conversation_id);
create index bulk_changed_conversations_by_conversation
  on bulk_changed_conversations (workspace_id, conversation_id);
call isolate_by_workspace('bulk_changed_conversations');
