-- Runs of the repair that joins conversations which earlier versions split, each undone as one change.
create table thread_repairs (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  state text not null check (state in ('repairing', 'repaired', 'undoing', 'undone')),
  -- The message that was looked at last in the present pass, or the thread edit that was undone last.
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

alter table thread_edits
  add column repair_id uuid,
  add foreign key (workspace_id, repair_id) references thread_repairs (workspace_id, id);
create index thread_edits_by_repair on thread_edits (workspace_id, repair_id, id) where repair_id is not null;
