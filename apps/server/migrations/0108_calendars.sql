-- When a workspace works. A calendar with a team or a person is theirs alone; the others have a name that tells them
-- apart.
create table calendars (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  is_default boolean not null default false,
  team_id uuid,
  user_id uuid,
  time_zone text not null,
  week jsonb not null check (jsonb_typeof(week) = 'array'),
  own_days jsonb not null default '[]' check (jsonb_typeof(own_days) = 'array'),
  country text,
  region text,
  skipped_days text[] not null default '{}',
  feed_url text,
  feed_days jsonb not null default '[]' check (jsonb_typeof(feed_days) = 'array'),
  feed_read_at timestamptz,
  feed_attempted_at timestamptz,
  feed_problem jsonb check (jsonb_typeof(feed_problem) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Holidays that are read by CalDAV, beside those of an iCalendar address.
  caldav_days jsonb not null default '[]',
  primary key (workspace_id, id),
  foreign key (workspace_id, team_id) references teams (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade,
  check (num_nonnulls(team_id, user_id) <= 1),
  check (not is_default or num_nonnulls(team_id, user_id) = 0)
);
create unique index calendars_by_name on calendars (workspace_id, lower(name)) where team_id is null and user_id is null;
create unique index calendars_default on calendars (workspace_id) where is_default;
create unique index calendars_by_team on calendars (workspace_id, team_id) where team_id is not null;
create unique index calendars_by_user on calendars (workspace_id, user_id) where user_id is not null;
call isolate_by_workspace('calendars');

-- The hours of a calendar since `valid_from` (null: since always) until the next version: week and days that differ.
create table calendar_versions (
  workspace_id uuid not null,
  calendar_id uuid not null,
  number integer not null,
  valid_from timestamptz,
  hours jsonb not null check (jsonb_typeof(hours) = 'object'),
  primary key (workspace_id, calendar_id, number),
  foreign key (workspace_id, calendar_id) references calendars (workspace_id, id) on delete cascade
);
call isolate_by_workspace('calendar_versions');
