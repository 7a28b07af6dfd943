-- Accounts elsewhere that sign a person in here: who vouches and whom they mean, never an address. They belong to the
-- person, like the password; one vouched for by a workspace's own provider or directory counts in that workspace alone.
create table identities (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  method text not null check (method in ('Google', 'Microsoft', 'Oidc', 'Saml', 'Ldap', 'Exchange', 'Imap')),
  workspace_id uuid references workspaces (id) on delete cascade,
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 500),
  email text not null check (email = lower(email) and length(email) <= 254),
  linked_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  check ((method in ('Oidc', 'Saml', 'Ldap')) = (workspace_id is not null)),
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
-- The sign-in page offers it before the person is known.
create policy provider_for_sign_in on oidc_providers for select
  using (nullif(current_setting('postroom.workspace_id', true), '') is null);

create table saml_providers (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  name text not null check (length(name) <= 60),
  -- Its entity ID.
  issuer text not null check (length(issuer) <= 480),
  entry_url text not null check (length(entry_url) <= 1000),
  -- PEM. Several while the provider changes its key.
  certificates text[] not null check (cardinality(certificates) between 1 and 4),
  email_attribute text check (length(email_attribute) <= 200),
  updated_at timestamptz not null,
  require_encryption boolean not null default false
);
call isolate_by_workspace('saml_providers');
-- The sign-in page offers it before the person is known.
create policy saml_provider_for_sign_in on saml_providers for select
  using (nullif(current_setting('postroom.workspace_id', true), '') is null);

-- Key pairs that SAML providers encrypt assertions for: the newest is published, an older one still decrypts.
create table saml_encryption_keys (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  -- PEM, self-signed.
  certificate text not null check (length(certificate) <= 10000),
  sealed_private_key text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id)
);
call isolate_by_workspace('saml_encryption_keys');

create table ldap_directories (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  id uuid not null unique,
  name text not null check (length(name) <= 60),
  url text not null check (length(url) <= 300),
  start_tls boolean not null,
  -- PEM; empty: the certificate authorities of the system.
  ca_certificate text not null check (length(ca_certificate) <= 40000),
  bind_dn text not null check (length(bind_dn) <= 500),
  sealed_bind_password text not null,
  base_dn text not null check (length(base_dn) <= 500),
  user_filter text not null check (length(user_filter) <= 1000),
  email_attribute text not null check (length(email_attribute) <= 100),
  name_attribute text not null check (length(name_attribute) <= 100),
  id_attribute text not null check (length(id_attribute) <= 100),
  -- Empty: groups become no teams.
  group_filter text not null check (length(group_filter) <= 1000),
  create_members boolean not null,
  updated_at timestamptz not null,
  -- Last comparison of members and teams, and why it changed nothing or left something out.
  checked_at timestamptz,
  problem jsonb
);
call isolate_by_workspace('ldap_directories');
-- The sign-in page offers it before the person is known.
create policy ldap_directory_for_sign_in on ldap_directories for select
  using (nullif(current_setting('postroom.workspace_id', true), '') is null);

-- Authorization requests that are not finished yet: each is good once, for ten minutes, in the browser that holds the
-- cookie whose hash this is. PKCE verifier and nonce follow from cookie and state together, so neither is kept.
create table authorization_requests (
  state_hash bytea constraint provider_trips_pkey primary key,
  browser_hash bytea not null,
  method text not null check (method in ('Google', 'Microsoft', 'Oidc', 'Saml')),
  purpose text not null,
  workspace_id uuid constraint provider_trips_workspace_id_fkey references workspaces (id) on delete cascade,
  user_id uuid constraint provider_trips_user_id_fkey references users (id) on delete cascade,
  redirect_uri text not null,
  return_path text,
  shared_scope boolean not null default false,
  created_at timestamptz not null default now(),
  -- The response that the provider posted, until the browser that started the request comes for it. Base64, as posted.
  saml_response text
);

-- What a provider proved, until the call that it is meant for takes it: good once and for two minutes.
create table provider_proofs (
  id uuid primary key,
  secret_hash bytea not null unique,
  browser_hash bytea not null,
  method text not null check (method in ('Google', 'Microsoft', 'Oidc', 'Saml')),
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
