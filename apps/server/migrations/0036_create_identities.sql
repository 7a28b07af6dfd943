-- Accounts elsewhere that sign a person in here: who vouches and whom they mean, never an address. They belong to the
-- person, like the password; one vouched for by a workspace's own provider counts in that workspace alone.
create table identities (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  method text not null check (method in ('Google', 'Microsoft', 'Oidc', 'Exchange', 'Imap')),
  workspace_id uuid references workspaces (id) on delete cascade,
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 500),
  email text not null check (email = lower(email) and length(email) <= 254),
  linked_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  check ((method = 'Oidc') = (workspace_id is not null)),
  unique nulls not distinct (workspace_id, issuer, subject)
);
create index identities_by_user on identities (user_id);

-- The workspace's own OpenID provider.
create table oidc_providers (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) <= 60),
  issuer text not null check (length(issuer) <= 500),
  client_id text not null check (length(client_id) <= 200),
  sealed_client_secret text not null,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id)
);
call isolate_by_workspace('oidc_providers');
-- The sign-in page offers it before anybody is known.
create policy provider_for_sign_in on oidc_providers for select
  using (nullif(current_setting('postroom.workspace_id', true), '') is null);

-- A way back from a provider that is being waited for: good once, for ten minutes, in the browser that holds the cookie
-- whose hash this is. PKCE verifier and nonce follow from cookie and state together, so neither is kept.
create table provider_trips (
  state_hash bytea primary key,
  browser_hash bytea not null,
  method text not null check (method in ('Google', 'Microsoft', 'Oidc')),
  purpose text not null,
  workspace_id uuid references workspaces (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  redirect_uri text not null,
  return_path text,
  shared_scope boolean not null default false,
  created_at timestamptz not null default now()
);

-- What a provider proved, until the call that it is meant for takes it: good once and for two minutes.
create table provider_proofs (
  id uuid primary key,
  secret_hash bytea not null unique,
  browser_hash bytea not null,
  method text not null check (method in ('Google', 'Microsoft', 'Oidc')),
  purpose text not null,
  workspace_id uuid references workspaces (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  issuer text not null,
  subject text not null,
  email text not null,
  -- Whether the provider answers for the address itself, so that an account may be found by it.
  is_email_proved boolean not null,
  scopes text[] not null,
  shared_scope boolean not null,
  sealed_refresh_token text,
  created_at timestamptz not null default now()
);

-- What a provider lets us do with a mailbox.
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
  primary key (workspace_id, id),
  unique (workspace_id, user_id, issuer, subject, shared_scope)
);
call isolate_by_workspace('provider_grants');
