-- Teams whose name and members a company's directory decides (SCIM groups).
alter table teams add column is_from_directory boolean not null default false;

create table directory_groups (
  workspace_id uuid not null,
  team_id uuid not null,
  external_id text,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (workspace_id, team_id),
  foreign key (workspace_id, team_id) references teams (workspace_id, id) on delete cascade
);
call isolate_by_workspace('directory_groups');

-- Also people who are only invited: they are put into the team when they join.
create table directory_group_members (
  workspace_id uuid not null,
  team_id uuid not null,
  -- Id of the person in the directory.
  person_id uuid not null,
  primary key (workspace_id, team_id, person_id),
  foreign key (workspace_id, team_id) references directory_groups (workspace_id, team_id) on delete cascade
);
create index directory_group_members_by_person on directory_group_members (workspace_id, person_id);
call isolate_by_workspace('directory_group_members');

insert into event_consumers (consumer, workspace_id, seq)
  select 'directory-groups', workspace_id, event_seq from workspace_heads;
