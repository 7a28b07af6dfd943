-- Keys that act for a person within scopes. Only the hash of a key is kept; it has the entropy of 256 random bits.
create table api_keys (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  hash bytea not null check (octet_length(hash) = 32),
  hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Made on the command line: it stands for multi-factor authentication whatever its owner has set up.
  is_by_operator boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  primary key (workspace_id, id),
  -- Who is removed from the workspace has no keys there any more, in the same transaction.
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create unique index api_keys_by_hash on api_keys (hash);
create unique index api_keys_by_name on api_keys (workspace_id, user_id, lower(name));
create index api_keys_by_owner on api_keys (workspace_id, user_id);
call isolate_by_workspace('api_keys');
-- A request names its key alone, which makes this one row readable.
create policy api_key_by_hash on api_keys for select
  using (hash = decode(nullif(current_setting('postroom.api_key_hash', true), ''), 'hex'));
