-- The CalDAV account whose calendars are read.
create table caldav_connections (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  -- As it was entered.
  url text not null check (length(url) <= 500),
  user_name text not null check (length(user_name) <= 200),
  sealed_password text not null,
  -- Where its calendars are listed: a list of {url, depth}.
  homes jsonb not null,
  connected_by uuid references users (id),
  connected_at timestamptz not null,
  read_at timestamptz,
  -- Why it could not be read last time.
  problem jsonb,
  failed_since timestamptz,
  failures integer not null default 0,
  primary key (workspace_id, id),
  unique (workspace_id)
);
call isolate_by_workspace('caldav_connections');

create table caldav_calendars (
  workspace_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  url text not null,
  name text not null,
  use text not null default 'none' check (use in ('none', 'holidays', 'absences')),
  -- The business hours that get the holidays.
  hours_id uuid,
  -- How far the server's changes are known: the token of RFC 6578, or the ctag.
  sync_token text,
  ctag text,
  -- All events were compared with the server then; once a day, because the days that count move on.
  listed_on date,
  read_at timestamptz,
  -- Holidays, or occurrences of events, as read.
  found jsonb not null default '[]',
  count integer not null default 0,
  -- Events that match no member: the first of them, and how many there are.
  unmatched jsonb not null default '[]',
  unmatched_count integer not null default 0,
  primary key (workspace_id, id),
  unique (workspace_id, url),
  foreign key (workspace_id, connection_id) references caldav_connections (workspace_id, id) on delete cascade,
  foreign key (workspace_id, hours_id) references calendars (workspace_id, id) on delete set null (hours_id),
  check (hours_id is null or use = 'holidays')
);
create index caldav_calendars_by_connection on caldav_calendars (workspace_id, connection_id);
create unique index caldav_calendars_by_hours on caldav_calendars (workspace_id, hours_id);
call isolate_by_workspace('caldav_calendars');

-- Events as the server has them.
create table caldav_objects (
  workspace_id uuid not null,
  calendar_id uuid not null,
  href text not null,
  etag text not null,
  body text not null,
  primary key (workspace_id, calendar_id, href),
  foreign key (workspace_id, calendar_id) references caldav_calendars (workspace_id, id) on delete cascade
);
call isolate_by_workspace('caldav_objects');
