create table reports (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  -- Null for the reports that a workspace starts with.
  author_id uuid references users (id),
  team_id uuid,
  name text not null check (length(name) between 1 and 80),
  -- Which of the first reports it is, until it is renamed: each reader sees it in their own language.
  starter text,
  scope text not null check (scope in ('PERSONAL', 'TEAM', 'WORKSPACE')),
  is_shared boolean not null default false,
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, team_id) references teams (workspace_id, id) on delete cascade,
  check (scope <> 'PERSONAL' or author_id is not null),
  check (scope <> 'TEAM' or team_id is not null)
);
create index reports_by_author on reports (workspace_id, author_id);
create index reports_by_team on reports (workspace_id, team_id) where team_id is not null;
call isolate_by_workspace('reports');

-- How a person arranged the reports: a missing row is a visible report after the others.
create table report_places (
  workspace_id uuid not null,
  user_id uuid not null,
  report_id uuid not null,
  position integer,
  is_visible boolean not null default true,
  primary key (workspace_id, user_id, report_id),
  foreign key (workspace_id, report_id) references reports (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create index report_places_by_report on report_places (workspace_id, report_id);
call isolate_by_workspace('report_places');

-- Links that show a report without signing in; only the hash of the token is kept.
create table report_publications (
  workspace_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  token_hash bytea not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, token_hash),
  foreign key (workspace_id, report_id) references reports (workspace_id, id) on delete cascade,
  -- A link shows what its maker may see, and ends with the membership.
  foreign key (workspace_id, created_by) references memberships (workspace_id, user_id) on delete cascade
);
create index report_publications_by_report on report_publications (workspace_id, report_id);
create index report_publications_by_maker on report_publications (workspace_id, created_by);
call isolate_by_workspace('report_publications');

create table report_schedules (
  workspace_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  created_by uuid not null,
  -- The report as it was when the schedule was saved, so that a change of the report does not change the mail.
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  last_sent_at timestamptz,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, report_id) references reports (workspace_id, id) on delete cascade,
  foreign key (workspace_id, created_by) references memberships (workspace_id, user_id) on delete cascade
);
create index report_schedules_by_report on report_schedules (workspace_id, report_id);
create index report_schedules_by_maker on report_schedules (workspace_id, created_by);
call isolate_by_workspace('report_schedules');

-- Every workspace begins with these.
create function starter_reports() returns table (starter text, name text, definition jsonb, place integer)
language sql immutable
as $$
  values
    ('overview', 'Overview', '{"chartType": "bar", "eventTypes": ["received", "closed", "reopened", "replies", "backlog_open"], "compare": "previous"}'::jsonb, 1),
    ('response_times', 'Response times', '{"chartType": "line", "eventTypes": ["first_reply", "reply_time", "resolution"], "business_hours": true, "compare": "previous"}', 2),
    ('sla', 'SLA', '{"chartType": "lineStacked", "eventTypes": ["sla_met", "sla_missed", "sla_attainment"], "time_unit": "week", "preset": "last_90_days"}', 3),
    ('busiest_hours', 'Busiest hours', '{"chartType": "heatMap", "eventTypes": ["messages_in"], "breakDown": "weekday", "break_down_type": [{"id": "weekday", "name": ""}, {"id": "hour", "name": ""}], "preset": "last_90_days"}', 4),
    ('team_load', 'Team load', '{"chartType": "crossTable", "eventTypes": ["assigned", "replies", "closed", "first_reply"], "breakDown": "user", "break_down_type": [{"id": "user", "name": "By User"}], "top": 50}', 5),
    ('customers', 'Customers', '{"chartType": "bar", "eventTypes": ["messages_in"], "breakDown": "inboundDomain", "break_down_type": [{"id": "inboundDomain", "name": "By Customer domain"}], "time_unit": "week", "preset": "last_90_days"}', 6),
    ('flow', 'Flow', '{"chartType": "breakdownFlow", "eventTypes": ["open"], "breakDown": "sharedInbox", "break_down_type": [{"id": "sharedInbox", "name": "By Inbox"}]}', 7)
$$;
-- As the owner: a workspace is made before anyone is in it.
create function begin_reports() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into reports (workspace_id, id, author_id, name, starter, scope, is_shared, definition, position)
  select new.id, gen_random_uuid(), null, s.name, s.starter, 'WORKSPACE', true, s.definition, s.place
    from starter_reports() s;
  return new;
end
$$;
create trigger begin_reports after insert on workspaces for each row execute function begin_reports();
insert into reports (workspace_id, id, author_id, name, starter, scope, is_shared, definition, position)
select w.id, gen_random_uuid(), null, s.name, s.starter, 'WORKSPACE', true, s.definition, s.place
  from workspaces w cross join starter_reports() s;
