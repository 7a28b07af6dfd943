-- What a provider lets us do with a mailbox. Access tokens are renewed by one process at a time, which holds the grant
-- until `renewing_until`. Each renewal and each new sign-in counts `renewals` up: a process that read an
-- older count neither renews nor stores anything.
create table provider_grants (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('google', 'microsoft')),
  issuer text not null,
  subject text not null,
  email text not null,
  scopes text[] not null,
  shared_scope boolean not null,
  sealed_refresh_token text not null,
  granted_at timestamptz not null default now(),
  state text not null default 'good' check (state in ('good', 'refused')),
  -- A code with parameters.
  state_reason jsonb,
  renewals integer not null default 0,
  renewing_until timestamptz,
  failures integer not null default 0,
  next_try_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, user_id, issuer, subject, shared_scope)
);
call isolate_by_workspace('provider_grants');

-- The token of the moment, one for each audience: Microsoft gives none that is good for mail servers and Graph at once.
create table grant_tokens (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  grant_id uuid not null,
  audience text not null check (audience in ('mail', 'graph')),
  sealed_access_token text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, grant_id, audience),
  foreign key (workspace_id, grant_id) references provider_grants (workspace_id, id) on delete cascade
);
call isolate_by_workspace('grant_tokens');
