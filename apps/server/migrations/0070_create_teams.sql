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

-- Inboxes in which everyone of the team works.
create table team_inboxes (
  workspace_id uuid not null,
  team_id uuid not null,
  inbox_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (workspace_id, team_id, inbox_id),
  foreign key (workspace_id, team_id) references teams (workspace_id, id) on delete cascade,
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
create index team_inboxes_by_inbox on team_inboxes (workspace_id, inbox_id, team_id);
call isolate_by_workspace('team_inboxes');

-- An observer sees the inbox and is given no work.
alter table inbox_members add column role text not null default 'member' check (role in ('member', 'observer'));

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

create view living_inboxes with (security_invoker = true) as
  select workspace_id, id as inbox_id, name from inboxes where deleted_at is null;

-- Which teams work in an inbox, by name, for the inbox's own page.
create view inbox_teams with (security_invoker = true) as
  select ti.workspace_id, ti.inbox_id, t.id as team_id, t.name
    from team_inboxes ti
    join teams t on t.workspace_id = ti.workspace_id and t.id = ti.team_id and t.deleted_at is null;

-- Everyone who works in an inbox, by themselves or through a team; the stronger role counts.
create view inbox_people with (security_invoker = true) as
  select workspace_id, inbox_id, user_id, bool_and(is_observer) as is_observer, bool_or(is_direct) as is_direct
    from (select workspace_id, inbox_id, user_id, role = 'observer' as is_observer, true as is_direct
            from inbox_members
          union all
          select i.workspace_id, i.inbox_id, p.user_id, false, false
            from inbox_teams i
            join team_people p on p.workspace_id = i.workspace_id and p.team_id = i.team_id) every_way
   group by workspace_id, inbox_id, user_id;

create or replace view working_inboxes with (security_invoker = true) as
  select m.workspace_id, m.user_id, m.inbox_id
    from inbox_members m
    join inboxes i on i.workspace_id = m.workspace_id and i.id = m.inbox_id and i.deleted_at is null
  union
  select p.workspace_id, p.user_id, t.inbox_id
    from team_people p
    join inbox_teams t on t.workspace_id = p.workspace_id and t.team_id = p.team_id
    join inboxes i on i.workspace_id = t.workspace_id and i.id = t.inbox_id and i.deleted_at is null;

alter table conversations add column team_id uuid;
alter table conversations add foreign key (workspace_id, team_id) references teams (workspace_id, id)
  on delete set null (team_id);
create index conversations_by_team on conversations (workspace_id, team_id, last_message_at desc, id desc)
  where team_id is not null;

-- By team too, so that whoever counts can leave out what the reader may not see.
drop view inbox_open_counts;
create view inbox_open_counts with (security_invoker = true) as
  select workspace_id, inbox_id, team_id, count(*)::int as open_count
    from conversations where status = 'open' and not is_hidden
   group by workspace_id, inbox_id, team_id;

-- The team of the conversation an event tells of, as it is when the event is written. Set here and not by who writes the
-- event, so that no writer can forget it: the live stream shows it to nobody outside a restricted team.
alter table events add column team_id uuid;
create function note_team_of_event() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  select c.team_id into new.team_id from conversations c
   where c.workspace_id = new.workspace_id and c.id = new.subject_id;
  return new;
end
$$;
create trigger note_team_of_event before insert on events
  for each row when (new.scope = 'inbox' and new.subject_id is not null)
  execute function note_team_of_event();
