create table teams (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  -- Conversations given to a restricted team are seen by its members alone.
  is_restricted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- A company's directory decides the name and the members.
  is_from_directory boolean not null default false,
  primary key (workspace_id, id)
);
create unique index teams_by_name on teams (workspace_id, lower(name)) where deleted_at is null;
call isolate_by_workspace('teams');

create table team_members (
  workspace_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  is_admin boolean not null default false,
  added_at timestamptz not null default now(),
  primary key (workspace_id, team_id, user_id),
  foreign key (workspace_id, team_id) references teams (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create index team_members_by_user on team_members (workspace_id, user_id, team_id);
call isolate_by_workspace('team_members');

-- Inboxes in which everyone of the team works. The foreign key to inboxes is added where they are created.
create table team_inboxes (
  workspace_id uuid not null,
  team_id uuid not null,
  inbox_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (workspace_id, team_id, inbox_id),
  foreign key (workspace_id, team_id) references teams (workspace_id, id) on delete cascade
);
create index team_inboxes_by_inbox on team_inboxes (workspace_id, inbox_id, team_id);
call isolate_by_workspace('team_inboxes');

-- Who is in which living team, for features that give work to teams.
create view team_people with (security_invoker = true) as
  select m.workspace_id, m.team_id, m.user_id, m.is_admin
    from team_members m
    join teams t on t.workspace_id = m.workspace_id and t.id = m.team_id and t.deleted_at is null;

create view living_teams with (security_invoker = true) as
  select workspace_id, id as team_id, name, is_restricted from teams where deleted_at is null;

-- Teams whose conversations a person may not see, for every statement that shows conversations.
create view hidden_teams with (security_invoker = true) as
  select t.workspace_id, t.id as team_id, p.user_id
    from teams t
    join memberships p on p.workspace_id = t.workspace_id
   where t.is_restricted and t.deleted_at is null
     and not exists (select from team_members m
                      where m.workspace_id = t.workspace_id and m.team_id = t.id and m.user_id = p.user_id);

-- Which teams work in an inbox, by name, for the inbox's own page.
create view inbox_teams with (security_invoker = true) as
  select ti.workspace_id, ti.inbox_id, t.id as team_id, t.name
    from team_inboxes ti
    join teams t on t.workspace_id = ti.workspace_id and t.id = ti.team_id and t.deleted_at is null;
