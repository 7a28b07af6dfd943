-- Access tokens are renewed by one process at a time, which holds the grant until `renewing_until`. Each renewal and each
-- new sign-in counts `renewals` up: whoever read an older count has nothing to renew and nothing to store.
alter table provider_grants
  add column state text not null default 'good' check (state in ('good', 'refused')),
  add column state_text text,
  add column renewals integer not null default 0,
  add column renewing_until timestamptz,
  add column failures integer not null default 0,
  add column next_try_at timestamptz;

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

-- How a mailbox signs in. `account` is who did so at the provider: the mailbox may be an alias of theirs or shared with them.
alter table mailboxes
  add column access text not null default 'password' check (access in ('password', 'oauth', 'ews', 'graph')),
  add column grant_id uuid,
  add column account text;
create index mailboxes_by_grant on mailboxes (workspace_id, grant_id) where grant_id is not null;
