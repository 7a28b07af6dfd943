-- Key pair with which push services recognise this installation (VAPID, RFC 8292).
create table web_push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  sealed_private_key text not null
);

-- Browsers that show notifications while Postroom is closed.
create table browser_subscriptions (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  -- No messages after its end.
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, endpoint)
);
create index browser_subscriptions_by_person on browser_subscriptions (workspace_id, user_id);
create index browser_subscriptions_by_session on browser_subscriptions (session_id);
call isolate_by_workspace('browser_subscriptions');
