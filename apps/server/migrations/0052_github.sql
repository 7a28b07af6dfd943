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

-- Authorization requests at GitHub that are not finished yet; each belongs to the session that started it.
create table github_authorizations (
  workspace_id uuid not null constraint github_trips_workspace_id_fkey references workspaces (id) on delete cascade,
  state_hash bytea not null,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  constraint github_trips_pkey primary key (workspace_id, state_hash)
);
call isolate_by_workspace('github_authorizations');
