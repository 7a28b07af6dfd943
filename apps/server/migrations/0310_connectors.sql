-- A request to a system of the workspace's own, with its encrypted secret.
create table api_connectors (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  is_active boolean not null,
  -- Why Postroom switched it off.
  off_reason jsonb,
  -- Failures in a row.
  failures integer not null default 0,
  sealed_auth_data text,
  auth_set_by uuid,
  auth_set_at timestamptz,
  -- Access token and refresh token of OAuth.
  sealed_tokens text,
  tokens_expire_at timestamptz,
  -- Until then another process asks for a new access token.
  renewal_until timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index api_connectors_by_name on api_connectors (workspace_id, lower(name));
call isolate_by_workspace('api_connectors');

-- One use of a connector: by a rule, an AI agent or a person in a conversation, or a test. AI agents call connectors
-- that only read.
create table api_connector_runs (
  workspace_id uuid not null,
  id uuid not null,
  connector_id uuid not null,
  caller text not null check (caller in ('rule', 'person', 'test', 'agent')),
  -- Null for rules and AI agents.
  user_id uuid,
  conversation_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ok', 'failed')),
  -- Of the request and the version of the connector; equal requests may use an earlier result.
  request_hash bytea,
  -- Values that were read; of a test also request and response.
  result jsonb,
  reason jsonb,
  is_cached boolean not null default false,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- What the named groups of a rule's condition found, for the templates of the connector.
  match_values jsonb not null default '{}',
  primary key (workspace_id, id),
  foreign key (workspace_id, connector_id) references api_connectors (workspace_id, id) on delete cascade,
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
create index api_connector_runs_by_conversation on api_connector_runs (workspace_id, conversation_id, connector_id, started_at);
create index api_connector_runs_by_connector on api_connector_runs (workspace_id, connector_id, started_at);
call isolate_by_workspace('api_connector_runs');

-- Authorization requests that have not come back.
create table api_connector_authorizations (
  workspace_id uuid not null,
  id uuid not null,
  connector_id uuid not null,
  session_id uuid not null,
  state_hash bytea not null,
  sealed_verifier text not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, connector_id) references api_connectors (workspace_id, id) on delete cascade
);
create index api_connector_authorizations_by_state on api_connector_authorizations (workspace_id, state_hash);
call isolate_by_workspace('api_connector_authorizations');
