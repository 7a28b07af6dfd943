-- How the application signs in: a role of this database's own, in postroom_app. Only the owner reads it.
create table app_login (
  only_row boolean primary key default true check (only_row),
  role text not null,
  password text not null
);
revoke all on app_login from postroom_app;

-- A known value, sealed with the key of the installation: a start with a missing or another key fails on it instead of
-- serving secrets that it cannot open. Not of a workspace. Written by the owner; the application reads it for /health.
create table key_check (
  only_row boolean primary key default true check (only_row),
  envelope text not null
);
revoke insert, update, delete on key_check from postroom_app;

-- What the operator's command line has backed up, so that people notice when it stops. Not of a workspace.
create table backups_made (
  id uuid primary key,
  finished_at timestamptz not null default now(),
  duration_ms bigint not null,
  size_bytes bigint not null,
  sha256 bytea not null,
  rows bigint not null,
  blobs bigint not null
);
create index backups_made_by_time on backups_made (finished_at desc);
revoke insert, update, delete on backups_made from postroom_app;

-- Makes partitions ahead and deletes what is kept only for a while, over all workspaces, so as their owner.
create procedure tidy_database()
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  call create_month_partitions('events', 3);
  call create_month_partitions('message_bodies', 3);
  delete from idempotency_keys where created_at < now() - interval '2 days';
end
$$;
