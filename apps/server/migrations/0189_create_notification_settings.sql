-- What a person wants to be told of and how; who has no row has what is usual.
create table notification_settings (
  workspace_id uuid not null,
  user_id uuid not null,
  settings jsonb not null,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
call isolate_by_workspace('notification_settings');
