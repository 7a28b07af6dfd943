-- Addresses that headers name beside To and Cc, taken from the raw messages when somebody looks for what could be set up.
create table seen_addresses (
  workspace_id uuid not null,
  message_id uuid not null,
  address text not null check (address = lower(address)),
  place text not null check (place in ('delivered_to', 'list')),
  name text not null default '',
  primary key (workspace_id, message_id, address, place),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
call isolate_by_workspace('seen_addresses');

-- How far the messages of an inbox were looked through.
create table address_scans (
  workspace_id uuid not null,
  inbox_id uuid not null,
  -- Messages are numbered by time; the next look begins a little before.
  last_message_id uuid not null,
  primary key (workspace_id, inbox_id),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('address_scans');

-- Links for colleagues who enter the settings of one mailbox; only the hash of a link is kept.
create table helper_tasks (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  address text not null check (address = lower(address)),
  token_hash bytea not null,
  state text not null check (state in ('open', 'ready', 'taken')),
  -- What the colleague entered, sealed; null before and once it was taken.
  sealed_settings text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create unique index helper_tasks_by_token on helper_tasks (token_hash);
call isolate_by_workspace('helper_tasks');
