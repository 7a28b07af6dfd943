-- What the operator's command line has backed up, so that somebody notices when it stops. Not of a workspace.
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
