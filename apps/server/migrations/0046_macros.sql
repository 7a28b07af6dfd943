-- Actions of rules that a person runs.
create table macros (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  scope text not null check (scope in ('workspace', 'personal')),
  -- Who created it; the only one who sees a personal one.
  owner_id uuid not null references users (id),
  name text not null,
  description text not null,
  actions jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
call isolate_by_workspace('macros');
