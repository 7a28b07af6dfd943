-- Where events of conversations are sent.
create table webhooks (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  description text not null,
  format text not null check (format in ('standard', 'slack', 'mattermost', 'teams')),
  -- Encrypted, since the address of a channel permits posting to it.
  sealed_url text not null,
  events text[] not null,
  -- Empty: all shared inboxes that the owner works in.
  inbox_ids uuid[] not null,
  payload text not null check (payload in ('full', 'ids')),
  is_active boolean not null,
  -- Earlier events are not sent.
  active_since timestamptz not null,
  -- Why Postroom switched it off.
  off_reason jsonb,
  owner_id uuid not null,
  failing_since timestamptz,
  last_delivered_at timestamptz,
  sealed_secret text not null,
  -- Signs as well for a while after a rotation.
  sealed_previous_secret text,
  previous_secret_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The secret by which Slack, Mattermost or Teams shows that a reply is theirs; null where replies are off.
  sealed_reply_secret text,
  primary key (workspace_id, id)
);
create unique index webhooks_by_name on webhooks (workspace_id, lower(name));
call isolate_by_workspace('webhooks');

-- One event for one webhook.
create table webhook_deliveries (
  workspace_id uuid not null,
  -- The webhook-id of its requests, the same in each attempt.
  id uuid not null,
  webhook_id uuid not null,
  type text not null,
  -- Null for tests.
  conversation_id uuid,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Attempts since it was created or last sent again.
  attempts integer not null default 0,
  -- The newest attempts of all, the newest one last.
  log jsonb not null default '[]',
  -- Of a waiting one: the next attempt, or when a claim ends.
  next_at timestamptz not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Names the conversation of a line in a channel; null where its webhook received no replies.
  reply_code text,
  primary key (workspace_id, id),
  foreign key (workspace_id, webhook_id) references webhooks (workspace_id, id) on delete cascade,
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
create index webhook_deliveries_waiting on webhook_deliveries (workspace_id, webhook_id, next_at) where state = 'waiting';
create index webhook_deliveries_by_webhook on webhook_deliveries (workspace_id, webhook_id, id);
create index webhook_deliveries_by_conversation on webhook_deliveries (workspace_id, conversation_id)
  where conversation_id is not null;
create index webhook_deliveries_by_reply_code on webhook_deliveries (workspace_id, webhook_id, reply_code)
  where reply_code is not null;
call isolate_by_workspace('webhook_deliveries');

-- Webhooks of all workspaces with a waiting delivery, and when its next attempt is due.
create table webhook_queue (
  workspace_id uuid not null,
  webhook_id uuid not null,
  due_at timestamptz not null,
  primary key (workspace_id, webhook_id)
);
create index webhook_queue_by_due on webhook_queue (due_at);
