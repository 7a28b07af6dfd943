-- One-time codes of links into the portal; only hashes are kept, and nothing is kept long.
create table entry_codes (
  hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- The session that asked for it and must still stand; null where the operator asked.
  session_id uuid references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index entry_codes_by_expiry on entry_codes (expires_at);
