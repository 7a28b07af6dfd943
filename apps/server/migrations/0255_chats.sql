-- Events of Meta that are not processed yet. The transaction that stores their content deletes them.
create table chat_deliveries (
  workspace_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  -- An event that Meta repeats while the first one waits is stored once.
  content_sha256 bytea not null,
  content jsonb not null,
  received_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  error text,
  primary key (workspace_id, id),
  unique (workspace_id, channel_id, content_sha256),
  foreign key (workspace_id, channel_id) references channels (workspace_id, id) on delete cascade
);
create index chat_deliveries_in_order on chat_deliveries (workspace_id, channel_id, id);
call isolate_by_workspace('chat_deliveries');

-- A message goes out in parts: texts of the length that the provider takes, and files one by one.
create table chat_parts (
  workspace_id uuid not null,
  message_id uuid not null,
  part integer not null,
  channel_id uuid not null,
  person_id text not null,
  -- Set before the provider is asked: without an id after it, it is not known whether it went out.
  tried_at timestamptz,
  provider_id text,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  failed_at timestamptz,
  reason jsonb,
  primary key (workspace_id, message_id, part),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index chat_parts_by_provider_id on chat_parts (workspace_id, channel_id, provider_id);
create index chat_parts_by_person on chat_parts (workspace_id, channel_id, person_id, tried_at) where read_at is null;
call isolate_by_workspace('chat_parts');

-- The template that a message is to be sent as.
create table chat_templates_sent (
  workspace_id uuid not null,
  message_id uuid not null,
  template jsonb not null,
  primary key (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
call isolate_by_workspace('chat_templates_sent');
