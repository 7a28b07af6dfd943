create table channels (
  workspace_id uuid not null,
  id uuid not null,
  mailbox_id uuid not null,
  kind text not null check (kind in ('facebook', 'whatsapp')),
  -- Id of the page, or of the phone number, at Meta.
  account_id text not null check (account_id ~ '^[0-9]{1,40}$'),
  -- The WhatsApp business account that the number and its templates belong to.
  business_id text check (business_id ~ '^[0-9]{1,40}$'),
  -- Null once it was disconnected.
  sealed_token text,
  -- The number of the two-step verification that it was registered with.
  sealed_pin text,
  connected_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id, mailbox_id),
  unique (workspace_id, kind, account_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('channels');

-- Which workspace has connected a page or number. Of the installation: events of Meta name the account only, and one
-- account cannot be in two workspaces.
create table channel_claims (
  kind text not null,
  account_id text not null,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  channel_id uuid not null,
  mailbox_id uuid not null,
  primary key (kind, account_id)
);

-- Who writes to a channel, by the id that the provider knows them by.
create table channel_people (
  workspace_id uuid not null,
  channel_id uuid not null,
  person_id text not null check (person_id ~ '^[0-9]{1,40}$'),
  name text not null default '' check (length(name) <= 200),
  -- When the name was asked for last.
  named_at timestamptz,
  -- What Meta lets us answer depends on when they wrote last.
  wrote_at timestamptz,
  primary key (workspace_id, channel_id, person_id),
  foreign key (workspace_id, channel_id) references channels (workspace_id, id) on delete cascade
);
call isolate_by_workspace('channel_people');

-- An authorization at Meta that was begun and is not answered yet; it belongs to the session that began it.
create table channel_authorizations (
  workspace_id uuid not null constraint channel_trips_workspace_id_fkey references workspaces (id) on delete cascade,
  state_hash bytea not null,
  session_id uuid not null,
  kind text not null constraint channel_trips_kind_check check (kind in ('facebook', 'whatsapp')),
  -- Set where a channel that exists is to be repaired.
  mailbox_id uuid,
  created_at timestamptz not null default now(),
  constraint channel_trips_pkey primary key (workspace_id, state_hash)
);
call isolate_by_workspace('channel_authorizations');

-- What a person let us see at Meta, for the hour in which they choose a page or a number from it.
create table channel_grants (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('facebook', 'whatsapp')),
  mailbox_id uuid,
  sealed_token text not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
call isolate_by_workspace('channel_grants');
