-- Second factors belong to the person, like the password: one secret counts, another may wait for its first code.
create table totp_secrets (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('pending', 'active')),
  sealed_secret text not null,
  -- The session that asked for a pending secret; only it can confirm it.
  session_id uuid not null,
  -- The time step of the newest accepted code: a code works once (RFC 6238, 5.2).
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  unique (user_id, state)
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, hash)
);

-- One row for each code that was tried and not accepted. In a table that survives a crash, because the yearly budget is
-- what keeps guessing hopeless.
create table code_attempts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null,
  kind text not null check (kind in ('totp', 'recovery')),
  at timestamptz not null default now()
);
create index code_attempts_by_user on code_attempts (user_id, kind, at);
