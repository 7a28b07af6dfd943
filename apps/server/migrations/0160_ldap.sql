-- Teams made of groups of the directory.
create table ldap_groups (
  workspace_id uuid not null,
  team_id uuid not null,
  -- The directory's unique id of the group.
  group_key text not null check (length(group_key) <= 500),
  primary key (workspace_id, team_id),
  unique (workspace_id, group_key),
  foreign key (workspace_id, team_id) references teams (workspace_id, id) on delete cascade
);
call isolate_by_workspace('ldap_groups');
