-- The account on GitHub whose web hooks the workspace may see.
create table github_connections (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  login text not null check (length(login) <= 100),
  scopes text[] not null,
  sealed_token text not null,
  connected_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id)
);
call isolate_by_workspace('github_connections');

-- A way back from GitHub that is being waited for; it belongs to the session that set out.
create table github_trips (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  state_hash bytea not null,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, state_hash)
);
call isolate_by_workspace('github_trips');
