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
  -- Sites that may show the report in a frame, as sources of the directive frame-ancestors.
  frame_origins text[] not null default '{}' check (cardinality(frame_origins) <= 20),
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
  -- What each recipient was sent last: a hash of its numbers by the id of the person.
  sent_hashes jsonb not null default '{}' check (jsonb_typeof(sent_hashes) = 'object'),
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

-- What reports count, derived from the event log and the messages: all facts of a conversation are derived again
-- together, so that they can be compared with a rebuild byte by byte.
create table report_facts (
  workspace_id uuid not null,
  conversation_id uuid not null,
  -- In the order in which they are derived.
  number integer not null,
  kind text not null,
  -- When it happened, or ended. Of a backlog interval the end: infinity while it lasts.
  at timestamptz not null,
  -- When it was written here: later than `at` for imported mail and mail found late.
  recorded_at timestamptz not null,
  started_at timestamptz,
  inbox_id uuid not null,
  team_id uuid,
  -- The person who acted.
  user_id uuid,
  assignee_id uuid,
  tag_ids uuid[] not null,
  rule_ids uuid[] not null,
  status text not null check (status in ('open', 'closed')),
  channel text not null,
  contact text not null,
  domain text not null,
  sla_id uuid,
  sla_target text,
  reason text,
  cause text,
  message_id uuid,
  -- Of a backlog interval how old the conversation was when it began: since the first of the intervals in which the
  -- customer waited without a break or, while no customer waited, since the conversation was last opened.
  wall_ms bigint,
  business_ms bigint,
  -- By which the business time was counted, and its version at the end.
  calendar_id uuid,
  calendar_version integer,
  replies integer,
  reply_ms bigint,
  reply_business_ms bigint,
  overrun_ms bigint,
  -- Of closings the first one, of backlog intervals whether the customer waits.
  is_first boolean,
  is_waiting boolean,
  is_imported boolean not null,
  -- The classes that the conversation has now: a correction counts for its past, too.
  class_ids uuid[] not null default '{}',
  correction_id uuid,
  primary key (workspace_id, conversation_id, number),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
create index report_facts_by_time on report_facts (workspace_id, kind, at);
call isolate_by_workspace('report_facts');

-- How often the facts of a kind that ended on a day (UTC) have changed, and how many they are. Processes that keep
-- facts in memory read only those again that have changed. A day may have several rows: their sums count.
create table report_days (
  workspace_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- Infinity: intervals that last.
  day date not null,
  kind text not null,
  changes bigint not null,
  facts bigint not null,
  primary key (workspace_id, id),
  foreign key (workspace_id) references workspaces (id) on delete cascade
);
create index report_days_by_day on report_days (workspace_id, kind, day) include (changes, facts);
call isolate_by_workspace('report_days');

-- Never waits: it adds a row, and takes in the other rows of the day except those that another transaction holds.
-- Updating one row for each day would let the deletion of a conversation and the storing of facts wait for each other.
create function follow_report_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  with touched as (
    select c.workspace_id, (c.at at time zone 'UTC')::date as day, c.kind,
           case when tg_op = 'DELETE' then -count(*) else count(*) end as facts
      from changed c
     where exists (select from workspaces w where w.id = c.workspace_id)
     group by 1, 2, 3),
  held as (
    select d.workspace_id, d.id from report_days d join touched using (workspace_id, day, kind)
       for update of d skip locked),
  taken as (
    delete from report_days d using held h
     where d.workspace_id = h.workspace_id and d.id = h.id
    returning d.workspace_id, d.day, d.kind, d.changes, d.facts)
  insert into report_days (workspace_id, day, kind, changes, facts)
  select workspace_id, day, kind, sum(changes), sum(facts)
    from (select workspace_id, day, kind, 1 as changes, facts from touched
          union all select workspace_id, day, kind, changes, facts from taken) r
   group by workspace_id, day, kind;
  return null;
end
$$;
create trigger follow_days_of_new_facts after insert on report_facts
  referencing new table as changed for each statement execute function follow_report_days();
create trigger follow_days_of_deleted_facts after delete on report_facts
  referencing old table as changed for each statement execute function follow_report_days();

-- Marks between which reports measure, corrected by hand. They are applied each time that facts are derived, so that
-- they survive a rebuild. Undone and replaced ones stay, as the record of what was changed.
create table report_corrections (
  workspace_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  kind text not null,
  -- The reply at which the clock stopped; null for closings and assignments, which are found by their time.
  message_id uuid,
  old_started_at timestamptz not null,
  old_stopped_at timestamptz not null,
  -- Null leaves the mark as it is.
  started_at timestamptz,
  stopped_at timestamptz,
  reason text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  check (started_at is not null or stopped_at is not null)
);
create index report_corrections_by_conversation on report_corrections (workspace_id, conversation_id);
create index report_corrections_by_message on report_corrections (workspace_id, message_id) where message_id is not null;
call isolate_by_workspace('report_corrections');

-- What the nightly check of report facts found: days that were derived again, and conversations whose facts differed.
create table report_checks (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  checked_at timestamptz not null,
  days date[] not null,
  conversations integer not null,
  facts integer not null,
  -- The first of the conversations that differed.
  different_ids uuid[] not null,
  different integer not null,
  -- Days whose number of facts was not the one that processes rely on.
  miscounted_days date[] not null,
  primary key (workspace_id, id)
);
create index report_checks_by_time on report_checks (workspace_id, checked_at);
call isolate_by_workspace('report_checks');

-- Mail of a first sync or an import whose facts are still to be derived: all messages of the workspace from this one
-- on.
create table imported_to_count (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  first_message_id uuid not null
);
call isolate_by_workspace('imported_to_count');

-- How long people had an availability status, from the event log.
create table report_statuses (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null,
  from_at timestamptz not null,
  -- Infinity while it lasts, or when the status ends automatically.
  until_at timestamptz not null,
  -- Null is the default status.
  status_id uuid,
  seq bigint not null,
  primary key (workspace_id, user_id, seq)
);
create index report_statuses_by_time on report_statuses (workspace_id, until_at);
call isolate_by_workspace('report_statuses');

-- The values of a dimension that a fact has; `none` without one.
create function report_keys(f report_facts, dimension text, zone text) returns text[]
language sql stable
as $$
  select case dimension
    when 'user' then array[coalesce(f.user_id::text, 'none')]
    when 'sharedInbox' then array[f.inbox_id::text]
    when 'assignee' then array[coalesce(f.assignee_id::text, 'none')]
    when 'team' then array[coalesce(f.team_id::text, 'none')]
    when 'tags' then case when cardinality(f.tag_ids) = 0 then array['none'] else f.tag_ids::text[] end
    when 'rules' then case when cardinality(f.rule_ids) = 0 then array['none'] else f.rule_ids::text[] end
    when 'classification' then case when cardinality(f.class_ids) = 0 then array['none'] else f.class_ids::text[] end
    when 'inboundEmail' then array[f.contact]
    when 'inboundDomain' then array[f.domain]
    when 'weekday' then array[extract(isodow from f.at at time zone zone)::text]
    when 'hour' then array[extract(hour from f.at at time zone zone)::text]
    when 'status' then array[f.status]
    when 'channel' then array[f.channel]
    when 'sla' then array[coalesce(f.sla_id::text, 'none')]
    when 'slaTarget' then array[coalesce(f.sla_target, 'none')]
    when 'closedReason' then array[coalesce(f.reason, 'none')]
    when 'cause' then array[coalesce(f.cause, 'none')]
    else array['']
  end
$$;

-- Whether a fact fulfils the conditions of a report: groups of all, any or none, and tests of its keys, kind or time.
-- Its caller has translated their operators into these tests.
create function report_matches(f report_facts, test jsonb, zone text) returns boolean
language plpgsql stable cost 1000
as $$
declare
  part jsonb;
  keys text[];
  matched boolean;
begin
  if test ? 'conditions' then
    for part in select c.value from jsonb_array_elements(test->'conditions') as c loop
      if report_matches(f, part, zone) then
        if test->>'operator' <> 'all' then
          return test->>'operator' = 'any';
        end if;
      elsif test->>'operator' = 'all' then
        return false;
      end if;
    end loop;
    return test->>'operator' <> 'any';
  end if;
  if test ? 'dimension' then
    -- What lasts has no hour.
    keys := array_remove(report_keys(f, test->>'dimension', zone), null);
  end if;
  matched := case test->>'test'
    when 'kinds' then test->'values' ? f.kind
    when 'values' then test->'values' ?| keys
    when 'empty' then keys <@ array['none', '']
    when 'pattern' then exists (select from unnest(keys) as k(key) where k.key <> 'none' and k.key ~ (test->>'source'))
    when 'range' then keys[1]::float8 between coalesce((test->>'minimum')::float8, '-infinity')
                                          and coalesce((test->>'maximum')::float8, 'infinity')
    when 'before' then f.at < (test->>'moment')::timestamptz
    when 'since' then f.at >= (test->>'moment')::timestamptz
  end;
  return coalesce(matched, false) <> (test->>'isNegated')::boolean;
end
$$;

create function report_duration(ms float8) returns text
language sql immutable
as $$
  select case when ms < 3600000 then '0-1h' when ms < 14400000 then '1-4h' when ms < 28800000 then '4-8h'
              when ms < 86400000 then '8-24h' else '24h+' end
$$;

-- How old a conversation was at a moment, as a key of the dimension `age`.
create function report_age(ms float8) returns text
language sql immutable
as $$
  select case when ms < 14400000 then '0-4h' when ms < 86400000 then '4-24h' when ms < 259200000 then '1-3d'
              when ms < 604800000 then '3-7d' when ms < 2592000000 then '7-30d' else '30d+' end
$$;
