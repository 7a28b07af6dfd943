create table invitations (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('Admin', 'Member')),
  inbox_ids uuid[] not null default '{}',
  invited_by text not null,
  language text not null default 'en',
  -- Codes are kept as hashes; this is that of the link to copy.
  code_hash bytea not null,
  -- The mailed link, only as long as its mail waits to be sent.
  sealed_link text,
  delivery text not null check (delivery in ('queued', 'sent', 'failed', 'not_configured')),
  delivery_text text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  closed_by text check (closed_by in ('accepted', 'revoked', 'expired')),
  -- The code of the mailed link, which proves the address.
  mailed_code_hash bytea,
  -- The time zone of who invites: the mail says until which day the link works there.
  time_zone text not null default 'UTC',
  primary key (workspace_id, id)
);
create unique index open_invitations_by_email on invitations (workspace_id, email) where closed_at is null;
create unique index invitations_by_code on invitations (code_hash);
create unique index invitations_by_mailed_code on invitations (mailed_code_hash);
call isolate_by_workspace('invitations');
-- The code makes its own invitation readable, before the workspace is known.
create policy invitation_of_code on invitations for select
  using (decode(nullif(current_setting('postroom.invitation_hash', true), ''), 'hex') in (code_hash, mailed_code_hash));
