-- What a company's directory says of people; whether they are members is in memberships and invitations.
create table directory_people (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- Of a person who was a member before the directory knew them: the id of the user.
  id uuid not null,
  email text not null,
  external_id text,
  first_name text not null,
  last_name text not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index directory_people_by_email on directory_people (workspace_id, email);
call isolate_by_workspace('directory_people');

-- Teams whose name and members a company's directory decides (SCIM groups).
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
