-- Mail of Postroom itself that waits to be sent. It may carry a link that is worth a password, so it is sealed, and
-- gone as soon as it went out or was given up.
create table system_mails (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  sealed_mail text not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
call isolate_by_workspace('system_mails');
