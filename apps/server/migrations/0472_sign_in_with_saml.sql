-- Signing in with SAML 2.0, beside the workspace's OpenID provider.
alter table workspaces drop constraint workspaces_sign_in_methods_check;
alter table workspaces add constraint workspaces_sign_in_methods_check check (
  cardinality(sign_in_methods) > 0
  and sign_in_methods <@ array['Password', 'Google', 'Microsoft', 'Oidc', 'Saml', 'Exchange', 'Imap', 'Passkey']
);
alter table identities drop constraint identities_method_check;
alter table identities add constraint identities_method_check
  check (method in ('Google', 'Microsoft', 'Oidc', 'Saml', 'Exchange', 'Imap'));
alter table identities drop constraint identities_check;
alter table identities add constraint identities_check
  check ((method in ('Oidc', 'Saml')) = (workspace_id is not null));
alter table authorization_requests drop constraint provider_trips_method_check;
alter table authorization_requests add constraint authorization_requests_method_check
  check (method in ('Google', 'Microsoft', 'Oidc', 'Saml'));
-- The response that the provider posted, until the browser that started the request comes for it. Base64, as posted.
alter table authorization_requests add column saml_response text;
alter table provider_proofs drop constraint provider_proofs_method_check;
alter table provider_proofs add constraint provider_proofs_method_check
  check (method in ('Google', 'Microsoft', 'Oidc', 'Saml'));

create table saml_providers (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  name text not null check (length(name) <= 60),
  -- Its entity ID.
  issuer text not null check (length(issuer) <= 480),
  entry_url text not null check (length(entry_url) <= 1000),
  -- PEM. Several while the provider changes its key.
  certificates text[] not null check (cardinality(certificates) between 1 and 4),
  email_attribute text check (length(email_attribute) <= 200),
  updated_at timestamptz not null
);
call isolate_by_workspace('saml_providers');
-- The sign-in page offers it before the person is known.
create policy saml_provider_for_sign_in on saml_providers for select
  using (nullif(current_setting('postroom.workspace_id', true), '') is null);
