-- The GitHub account by whose token issues are read and created.
create table issue_connections (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  -- https://github.com, or a GitHub Enterprise Server.
  url text not null check (length(url) <= 300),
  login text not null,
  sealed_token text not null,
  -- Signs the web hooks.
  sealed_hook_secret text not null,
  connected_by uuid references users (id),
  connected_at timestamptz not null,
  -- Why GitHub could not be read last time.
  problem text check (problem in ('denied', 'unreachable')),
  primary key (workspace_id, id),
  unique (workspace_id)
);
call isolate_by_workspace('issue_connections');

-- Repositories whose issues can be linked.
create table issue_repositories (
  workspace_id uuid not null,
  connection_id uuid not null,
  -- owner/name
  name text not null check (length(name) <= 201),
  -- The web hook at GitHub; null where the token may not create one.
  hook_id bigint,
  -- Changes until then are known.
  polled_at timestamptz not null,
  primary key (workspace_id, name),
  foreign key (workspace_id, connection_id) references issue_connections (workspace_id, id) on delete cascade
);
call isolate_by_workspace('issue_repositories');

create table linked_issues (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  conversation_id uuid not null,
  repository text not null,
  number integer not null check (number > 0),
  title text not null,
  state text not null check (state in ('open', 'closed')),
  assignees text[] not null,
  labels jsonb not null,
  url text not null,
  -- GitHub's time of the last change; an older state does not replace a newer one.
  updated_at timestamptz not null,
  linked_by uuid references users (id),
  linked_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
create unique index linked_issues_by_conversation
  on linked_issues (workspace_id, conversation_id, lower(repository), number);
create index linked_issues_by_number on linked_issues (workspace_id, lower(repository), number);
call isolate_by_workspace('linked_issues');
