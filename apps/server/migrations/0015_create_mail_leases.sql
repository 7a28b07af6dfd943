-- Which mail process cares for which mailbox. Of the installation, not of a workspace: a process takes
-- whatever nobody cares for.
create table mail_leases (
  mailbox_id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- Null: nobody.
  holder text,
  heartbeat_at timestamptz,
  -- Grows with every change of hands.
  fence bigint not null default 0
);
create index mail_leases_by_holder on mail_leases (holder, heartbeat_at);
