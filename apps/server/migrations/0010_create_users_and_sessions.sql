-- People belong to the installation; what they may do is per workspace, in memberships.
create table users (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  first_name text not null check (length(first_name) <= 60),
  last_name text not null check (length(last_name) <= 60),
  password_hash text,
  language text not null default 'en',
  theme text not null default 'system',
  time_zone text not null default 'UTC',
  mfa_enrolled boolean not null default false,
  is_instance_admin boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index users_by_email on users (email);

create table memberships (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('Owner', 'Admin', 'Member')),
  type text not null default 'User' check (type in ('User', 'SharedInbox')),
  joined_at timestamptz not null default now(),
  last_active_at timestamptz,
  primary key (workspace_id, user_id)
);
create index memberships_by_user on memberships (user_id);
call isolate_by_workspace('memberships');
-- Signing in looks for one's own workspaces before any is chosen; set only after the password was proved.
create policy own_memberships on memberships for select
  using (user_id = nullif(current_setting('postroom.user_id', true), '')::uuid);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  secret_hash bytea not null,
  device text not null,
  ip text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  mfa_at timestamptz,
  -- A proof of the password made for setting up multi-factor authentication.
  step_up_at timestamptz
);
create index sessions_by_user on sessions (user_id) where ended_at is null;

-- One-time codes that let someone create a workspace; only hashes are kept.
create table setup_codes (
  hash bytea primary key,
  created_at timestamptz not null default now()
);
