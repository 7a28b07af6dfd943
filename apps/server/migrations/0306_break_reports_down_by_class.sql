-- The classes that the conversation has now: a correction counts for its past, too.
alter table report_facts add column class_ids uuid[] not null default '{}';

create or replace function report_keys(f report_facts, dimension text, zone text) returns text[]
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
