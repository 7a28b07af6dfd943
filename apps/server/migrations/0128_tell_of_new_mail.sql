-- What Microsoft was asked to tell of, folder by folder. Of the installation: what it tells names the subscription only.
create table mail_subscriptions (
  subscription_id text primary key check (length(subscription_id) between 1 and 200),
  workspace_id uuid not null references workspaces (id) on delete cascade,
  mailbox_id uuid not null,
  -- As the server calls it.
  folder_id text not null,
  is_inbox boolean not null,
  -- Of the secret that comes back with each notice.
  client_state_sha256 bytea not null check (length(client_state_sha256) = 32),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  told_at timestamptz,
  -- Told, and not looked at yet.
  is_waiting boolean not null default false,
  -- What is to be done about the subscription itself.
  lifecycle text check (lifecycle in ('reauthorizationRequired', 'subscriptionRemoved', 'missed')),
  unique (mailbox_id, folder_id)
);

-- How news of a mailbox comes where it may come in more than one way: told by the server, or asked for.
alter table mail_watches
  add column news text check (news in ('told', 'asked')),
  add column news_since timestamptz,
  add column news_reason text check (news_reason in ('no_address', 'shared', 'unreachable', 'refused', 'trouble', 'no_stream'));
