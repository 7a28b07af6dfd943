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
  primary key (workspace_id, conversation_id, number),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
create index report_facts_by_time on report_facts (workspace_id, kind, at);
call isolate_by_workspace('report_facts');

-- How long people had an availability status, from the event log.
create table report_statuses (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null,
  from_at timestamptz not null,
  -- Infinity while it lasts, or until the status ends by itself.
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

create function report_duration(ms float8) returns text
language sql immutable
as $$
  select case when ms < 3600000 then '0-1h' when ms < 14400000 then '1-4h' when ms < 28800000 then '4-8h'
              when ms < 86400000 then '8-24h' else '24h+' end
$$;
