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
