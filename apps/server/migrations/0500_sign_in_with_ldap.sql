-- Signing in with the password of an LDAP directory, beside the workspace's OpenID and SAML providers.
alter table workspaces drop constraint workspaces_sign_in_methods_check;
alter table workspaces add constraint workspaces_sign_in_methods_check check (
  cardinality(sign_in_methods) > 0
  and sign_in_methods <@ array['Password', 'Google', 'Microsoft', 'Oidc', 'Saml', 'Ldap', 'Exchange', 'Imap', 'Passkey']
);
alter table identities drop constraint identities_method_check;
alter table identities add constraint identities_method_check
  check (method in ('Google', 'Microsoft', 'Oidc', 'Saml', 'Ldap', 'Exchange', 'Imap'));
alter table identities drop constraint identities_check;
alter table identities add constraint identities_check
  check ((method in ('Oidc', 'Saml', 'Ldap')) = (workspace_id is not null));

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

-- Teams made of groups of the directory.
create table ldap_groups (
  workspace_id uuid not null,
  team_id uuid not null,
  -- The directory's unique id of the group.
  group_key text not null check (length(group_key) <= 500),
  primary key (workspace_id, team_id),
  unique (workspace_id, group_key),
  foreign key (workspace_id, team_id) references teams (workspace_id, id) on delete cascade
);
call isolate_by_workspace('ldap_groups');
