-- Runs of the repair that joins conversations which earlier versions split, each undone as one change.
create table thread_repairs (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  state text not null check (state in ('repairing', 'repaired', 'undoing', 'undone')),
  -- The message that was checked last in the present pass, or the thread edit that was undone last.
  cursor uuid not null,
  -- The present pass joined something, which can make more possible: another pass follows.
  has_joined boolean not null default false,
  looked_at integer not null default 0,
  joined integer not null default 0,
  -- Conversations that the last pass left alone, by reason.
  left_alone jsonb not null default '{}',
  -- Merges that were undone, and those that could not be undone because the conversations were changed since.
  undone integer not null default 0,
  kept integer not null default 0,
  started_at timestamptz not null,
  -- When it ended: the repair, or its undoing.
  finished_at timestamptz,
  primary key (workspace_id, id)
);
create unique index thread_repairs_at_work on thread_repairs (workspace_id) where state in ('repairing', 'undoing');
call isolate_by_workspace('thread_repairs');

-- What people and repairs split and merged, with what it takes to undo it.
create table thread_edits (
  workspace_id uuid not null,
  -- One for all the conversations that were merged at once.
  id uuid not null,
  kind text not null check (kind in ('split', 'merge')),
  -- The one that was split or merged into, and the one split off or merged.
  conversation_id uuid not null,
  other_id uuid not null,
  message_ids uuid[] not null,
  comment_ids uuid[] not null,
  -- Tags, assignee, team and status that the one merged into has from the other.
  taken jsonb,
  made_by uuid references users (id),
  made_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references users (id),
  repair_id uuid,
  primary key (workspace_id, id, other_id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, other_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, repair_id) references thread_repairs (workspace_id, id)
);
create index thread_edits_by_conversation on thread_edits (workspace_id, conversation_id);
create index thread_edits_by_other on thread_edits (workspace_id, other_id);
create index thread_edits_by_repair on thread_edits (workspace_id, repair_id, id) where repair_id is not null;
call isolate_by_workspace('thread_edits');
