-- Subscriptions to changes at Microsoft, one per folder. Of the installation: a notice names the subscription only.
create table push_subscriptions (
  subscription_id text
    constraint mail_subscriptions_pkey primary key
    constraint mail_subscriptions_subscription_id_check check (length(subscription_id) between 1 and 200),
  workspace_id uuid not null
    constraint mail_subscriptions_workspace_id_fkey references workspaces (id) on delete cascade,
  mailbox_id uuid not null,
  -- As the server names it.
  folder_id text not null,
  is_inbox boolean not null,
  -- Of the secret that comes back with each notice.
  client_state_sha256 bytea not null
    constraint mail_subscriptions_client_state_sha256_check check (length(client_state_sha256) = 32),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  told_at timestamptz,
  -- A push notification came and was not processed yet.
  is_waiting boolean not null default false,
  -- What is to be done about the subscription itself.
  lifecycle text constraint mail_subscriptions_lifecycle_check
    check (lifecycle in ('reauthorizationRequired', 'subscriptionRemoved', 'missed')),
  constraint mail_subscriptions_mailbox_id_folder_id_key unique (mailbox_id, folder_id)
);
