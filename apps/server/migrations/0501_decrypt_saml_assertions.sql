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
alter table saml_providers add column require_encryption boolean not null default false;
