create table idempotency_keys (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  actor_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  call text not null,
  fingerprint bytea not null,
  body text,
  created_at timestamptz not null default now(),
  primary key (workspace_id, actor_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
call isolate_by_workspace('idempotency_keys');

-- Counters that a crash may empty: unlogged, so that many requests cost no write-ahead log. Keys are hashed, because
-- they are made of addresses and account names.
create unlogged table rate_limits (
  key_hash bytea primary key,
  -- The theoretical arrival time of the generic cell rate algorithm, in nanoseconds since 1970.
  arrival_ns bigint not null
);
create index rate_limits_by_arrival on rate_limits (arrival_ns);
